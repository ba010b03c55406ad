const keyOf = (address: string) => `prefetched ${address}`;

/** True if this tab fetched that script before: the browser's cache should have it. */
export function wasPrefetched(address: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(address)) !== null;
  } catch {
    return false;
  }
}

export function rememberPrefetched(address: string): void {
  try {
    sessionStorage.setItem(keyOf(address), "");
  } catch {
    // Without storage the next page fetches it again.
  }
}
