const outgrown = new WeakSet<Request>();

/** Reads nothing before a handler does. Beyond `limit` bytes, reading fails with `refusal`. */
export function withBoundedBody(request: Request, limit: number, refusal: Response): Request {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let size = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= request.body?.getReader();
        const part = await reader?.read();
        if (!part || part.done) return controller.close();
        size += part.value.byteLength;
        if (size <= limit) return controller.enqueue(part.value);
        outgrown.add(bounded);
        // Does not cancel, because `serve` reads and discards the rest.
        reader?.releaseLock();
        controller.error(refusal);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  const bounded = new Request(request, init);
  return bounded;
}

export const hasOutgrown = (admitted: Request) => outgrown.has(admitted);
