export const tokenKey = "token";

/** Tells this page's other modules that its session is about to end. They may add work to the event that still needs
 * the session. */
export const signingOut = "signing-out";

declare global {
  interface DocumentEventMap {
    [signingOut]: CustomEvent<Promise<unknown>[]>;
  }
}

/** Null in browsers that keep no storage: those throw. */
export function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

export const forgetToken = () => inStorage((storage) => storage.removeItem(tokenKey));
