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
        // Does not cancel, because `discardBody` reads the rest.
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

/** Null unless a body was read beyond its limit. */
export const outgrownBody = (admitted: Request) => outgrown.get(admitted)?.() ?? null;

/** Limits of `discardBody`: bytes in all, and milliseconds without a byte. */
const mostDiscarded = 32_000_000;
const mostSilence = 3000;

/** Reads an unread body: a browser cut off while sending shows a connection error and not the answer. */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  try {
    let size = 0;
    for (let part = await next(reader); part?.value && size < mostDiscarded; part = await next(reader)) {
      size += part.value.byteLength;
    }
  } catch {
    // The connection is broken: nobody gets an answer.
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, mostSilence, null);
  });
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
}
