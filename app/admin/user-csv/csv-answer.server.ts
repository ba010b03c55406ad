import { logFailure } from "~/http/log.server";
import { byteOrderMark, csvLine } from "./csv-line";

export type Lines = readonly (readonly (string | number)[])[];

/** Makes the lines twice, first to know their length: without it, a Worker that fails half way ends the answer as if it
 * were complete; with it, the transfer breaks and no browser keeps half a file. */
export async function csvAnswer(
  name: string,
  make: () => AsyncGenerator<Lines>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  let length = 0;
  for await (const part of bytesOf(make())) length += part.byteLength;
  const { readable, writable } = new FixedLengthStream(length);
  // If the visitor leaves half way, this rejects; that is no failure.
  waitUntil(
    streamOf(bytesOf(make()))
      .pipeTo(writable)
      .catch(() => {}),
  );
  return new Response(readable, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      // `no-transform`: compressed on its way, it would have no length.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

async function* bytesOf(parts: AsyncGenerator<Lines>) {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark);
  for await (const lines of parts) yield encoder.encode(lines.map(csvLine).join(""));
}

const streamOf = (parts: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await parts.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        } catch (error) {
          logFailure("send a CSV file", error);
          controller.error(error);
        }
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
