export const tokenKey = "token";

export const signingOut = "signing-out";

/** Null in browsers that keep no storage: those throw. */
export function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

export const forgetToken = () => inStorage((storage) => storage.removeItem(tokenKey));
