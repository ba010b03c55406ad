import { byteOrderMark, csvLine } from "./csv-line";

export type Lines = readonly (readonly (string | number)[])[];

/** Reads all first, so that the answer has a length: a transfer that breaks half way then cannot look complete. */
export async function csvAnswer(
  name: string,
  parts: AsyncGenerator<Lines>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { kept, length } = await keep(parts);
  const { readable, writable } = new FixedLengthStream(length);
  const sending = kept.stream().pipeThrough(new DecompressionStream("gzip")).pipeTo(writable);
  // If the visitor leaves half way, this rejects; that is no failure.
  waitUntil(sending.catch(() => {}));
  return new Response(readable, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      // `no-transform`: compressed on its way, it would have no length.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

async function keep(parts: AsyncGenerator<Lines>): Promise<{ kept: Blob; length: number }> {
  const { readable, writable } = new CompressionStream("gzip");
  const packed = new Response(readable).blob();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  let length = 0;
  const write = async (text: string) => {
    const bytes = encoder.encode(text);
    length += bytes.byteLength;
    await writer.write(bytes);
  };
  try {
    await write(byteOrderMark);
    for await (const lines of parts) await write(lines.map(csvLine).join(""));
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    await packed.catch(() => {});
    throw error;
  }
  return { kept: await packed, length };
}
