/** In ms. Often enough to stop within a minute; watch-memory answers most of these questions. */
const interval = 5000;

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
