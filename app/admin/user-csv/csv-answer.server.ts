import { logFailure } from "~/log.server";
import { byteOrderMark, csvLine } from "./csv-line";

type Line = readonly (string | number)[];

/**
 * A file to keep, sent while it is made. Its first lines are made before anything is sent, so that what
 * fails at once is answered with a page; what fails later breaks the transfer, and no browser takes the
 * half for the whole.
 * @throws whatever making the first lines throws
 */
export async function csvAnswer(name: string, head: Line, parts: AsyncGenerator<Line[]>): Promise<Response> {
  const encoder = new TextEncoder();
  const bytes = (lines: readonly Line[]) => encoder.encode(lines.map(csvLine).join(""));
  let next = await parts.next();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(head))),
      async pull(controller) {
        try {
          if (next.done) return controller.close();
          controller.enqueue(bytes(next.value));
          next = await parts.next();
        } catch (error) {
          logFailure("send a CSV file", error);
          controller.error(error);
        }
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
