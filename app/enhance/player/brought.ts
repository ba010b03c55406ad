const keyOf = (address: string) => `brought ${address}`;

/** True if this tab brought that script before: the browser's cache should have it. */
export function wasBrought(address: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(address)) !== null;
  } catch {
    return false;
  }
}

export function rememberBrought(address: string): void {
  try {
    sessionStorage.setItem(keyOf(address), "");
  } catch {
    // Without storage the next page brings it again.
  }
}
