/** Often enough to stop within the minute; the question itself is answered from memory (watch-memory). */
const interval = 5000;

/** Passes bytes on, and breaks off once the right to them has ended or cannot be found out. */
export function whileAllowed(mayContinue: () => Promise<boolean>) {
  let askedAt = Date.now();
  return new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      if (Date.now() - askedAt >= interval) {
        askedAt = Date.now();
        if (!(await mayContinue())) return controller.error(new Error("the right to watch has ended"));
      }
      controller.enqueue(chunk);
    },
  });
}
