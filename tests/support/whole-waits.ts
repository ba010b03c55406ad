/**
 * Miniflare's stubs ask workerd from a second thread and wait for it: that thread sets a flag, then wakes the
 * waiting one, in two steps. Where the first thread sees the flag between them, the wake-up comes too late and
 * ends the next wait, whose answer is not there yet ('AssertionError: false == true'); every answer after it
 * is then out of step. So a wait goes on until the value has changed, as futexes are used.
 */
const { wait } = Atomics;

Atomics.wait = ((array: Int32Array, index: number, value: number, timeout?: number) => {
  const result = wait(array, index, value, timeout);
  const wokeForNothing = result === "ok" && timeout === undefined && Atomics.load(array, index) === value;
  return wokeForNothing ? Atomics.wait(array, index, value) : result;
}) as typeof Atomics.wait;
