import { pageData } from "../page-data";
import { inStorage } from "../page-storage";

/** Entries that wait in this browser until the server has taken them. */
export function readQueue<Entry>(
  key: string,
  isEntry: (value: unknown) => value is Entry,
): Record<string, Entry> {
  const isQueue = (value: unknown): value is Record<string, Entry> =>
    value instanceof Object && Object.values(value).every(isEntry);
  return pageData(inStorage((storage) => storage.getItem(key)) ?? "{}", isQueue) ?? {};
}

/** False in a browser that keeps no storage. */
export function writeQueue(key: string, queue: Record<string, unknown>): boolean {
  const isEmpty = Object.keys(queue).length === 0;
  const write = (storage: Storage) => {
    if (isEmpty) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(queue));
    return true;
  };
  return inStorage(write) ?? false;
}
