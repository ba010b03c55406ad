import { byteOrderMark } from "./csv-line";
import { isForExcel } from "./for-excel";
import { type Lines, tableFiles } from "./table-file";

/** Reads all first, so that the answer has a length: a transfer that breaks half way then cannot look complete. */
export async function csvAnswer(
  request: Request,
  name: string,
  parts: AsyncGenerator<Lines>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const file = isForExcel(request) ? tableFiles.excel : tableFiles.csv;
  const { packed, length } = await pack(parts, file);
  const { readable, writable } = new FixedLengthStream(length);
  const sending = packed.stream().pipeThrough(new DecompressionStream("gzip")).pipeTo(writable);
  // If the visitor leaves half way, this rejects; that is no failure.
  waitUntil(sending.catch(() => {}));
  return new Response(readable, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${name}${file.ending}"`,
      // `no-transform`: compressed on its way, it would have no length.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

async function pack(
  parts: AsyncGenerator<Lines>,
  { line, encode }: (typeof tableFiles)[keyof typeof tableFiles],
): Promise<{ packed: Blob; length: number }> {
  const { readable, writable } = new CompressionStream("gzip");
  const blob = new Response(readable).blob();
  const writer = writable.getWriter();
  let length = 0;
  const write = async (text: string) => {
    const bytes = encode(text);
    length += bytes.byteLength;
    await writer.write(bytes);
  };
  try {
    await write(byteOrderMark);
    for await (const lines of parts) await write(lines.map(line).join(""));
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    await blob.catch(() => {});
    throw error;
  }
  return { packed: await blob, length };
}
