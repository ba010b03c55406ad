/** If one module throws, the others still start. */
export function enhance(modules: readonly (() => void)[]): void {
  for (const start of modules) {
    try {
      start();
    } catch (error) {
      // Not `reportError`: Safari before 15.4 has none.
      setTimeout(() => {
        throw error;
      });
    }
  }
  // For tests: from here on the page answers to script.
  document.documentElement.dataset.enhanced = "";
}
