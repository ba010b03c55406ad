/**
 * Miniflare's stubs ask workerd from a second thread and wait for it: that thread sets a flag, then wakes the
 * waiting one, in two steps. Where the first thread sees the flag between them, the wake-up comes too late and
 * ends the next wait, whose answer is not there yet ('AssertionError: false == true'); every answer after it
 * is then out of step. So a wait goes on until the value has changed, as futexes are used.
 *
 * Miniflare sets no limit to such a wait. While it lasts no timer runs in this process, so no test's time limit
 * could end it: it ends here, and the error names the call.
 */
const { wait } = Atomics;
const limit = 120_000;

/** @type {typeof Atomics.wait} */
Atomics.wait = (array, index, value, timeout) => {
  if (timeout !== undefined) return wait(array, index, value, timeout);
  const end = performance.now() + limit;
  for (;;) {
    const result = wait(array, index, value, Math.max(1, end - performance.now()));
    if (result === "timed-out") throw new Error("workerd has not answered for two minutes");
    if (result !== "ok" || Atomics.load(array, index) !== value) return result;
  }
};
