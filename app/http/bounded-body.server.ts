const outgrown = new WeakMap<Request, () => Response>();

/** Reads nothing before a handler does. Beyond `limit` bytes, reading fails with `tooLarge`. */
export function withBoundedBody(request: Request, limit: number, tooLarge: () => Response): Request {
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
        outgrown.set(bounded, tooLarge);
        // Does not cancel, because `serve` reads and discards the rest.
        reader?.releaseLock();
        controller.error(tooLarge());
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  const bounded = new Request(request, init);
  return bounded;
}

/** The refusal of a body that was read beyond its limit, else null. */
export const outgrownBody = (admitted: Request) => outgrown.get(admitted)?.() ?? null;
