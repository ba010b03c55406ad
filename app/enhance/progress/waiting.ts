import { pageData } from "../page-data";
import { inStorage } from "../page-storage";

/** Entries that wait in this browser until the server has taken them. */
export function waitingAt<Entry>(
  key: string,
  isEntry: (value: unknown) => value is Entry,
): Record<string, Entry> {
  const isWaiting = (value: unknown): value is Record<string, Entry> =>
    value instanceof Object && Object.values(value).every(isEntry);
  return pageData(inStorage((storage) => storage.getItem(key)) ?? "{}", isWaiting) ?? {};
}

/** False in a browser that keeps no storage. */
export function keepWaiting(key: string, waiting: Record<string, unknown>): boolean {
  const isEmpty = Object.keys(waiting).length === 0;
  const keep = (storage: Storage) => {
    if (isEmpty) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(waiting));
    return true;
  };
  return inStorage(keep) ?? false;
}
