const checkInterval = 300_000;

/** A hidden page asks when it is shown again. */
export function watchSubscription(address: string, home: string): void {
  let isDue = false;
  const check = () => {
    isDue = document.hidden;
    if (isDue) return;
    import("./leave-if-over.client").then((found) => found.leaveIfOver(address, home)).catch(() => {});
  };
  setInterval(check, checkInterval);
  document.addEventListener("visibilitychange", () => {
    if (isDue) check();
  });
}
