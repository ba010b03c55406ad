import { logFailure } from "~/log.server";
import { byteOrderMark, csvLine } from "./csv-line";

export type Lines = readonly (readonly (string | number)[])[];

/**
 * A file to keep, made while it is sent. Its lines are made twice: first to know its length, because a
 * Worker ends an answer of unknown length as if it were whole when its making fails. Of a known length
 * the transfer breaks, and no browser takes the half for the file. What fails at once is thrown.
 */
export async function csvAnswer(
  name: string,
  make: () => AsyncGenerator<Lines>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  let length = 0;
  for await (const part of bytesOf(make())) length += part.byteLength;
  const { readable, writable } = new FixedLengthStream(length);
  // Whoever leaves half way ends it, which is no failure.
  waitUntil(
    streamOf(bytesOf(make()))
      .pipeTo(writable)
      .catch(() => {}),
  );
  return new Response(readable, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      // Compressed on its way it would have no length again.
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
