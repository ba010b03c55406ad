/**
 * Miniflare's stubs ask workerd from a second thread, which sets a flag and then wakes the waiting one. A wake-up that
 * comes too late ends the next wait, before its answer is there ('AssertionError: false == true'). So a wait goes on
 * until the value has changed, as futexes do. Miniflare sets no limit, and no timer runs meanwhile: `limit` ends it.
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
