import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { PackagingError } from "./ffmpeg";
import { threeTries } from "./three-tries";
import { partBytes } from "./upload-sizes";

/** R2 as a command sees it, here or at Cloudflare. */
export type FetchingStore = {
  head: (key: string) => Promise<{ size: number } | null>;
  get: (
    key: string,
    options: { range: { offset: number; length: number } },
  ) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>;
};

/** Piece by piece, each tried three times: a large file never stands in memory, nor begins anew. */
export async function fetchFile(
  files: FetchingStore,
  key: string,
  to: string,
  pause: number,
  listed?: { size: number },
): Promise<void> {
  const missing = () => new PackagingError(`${key} is not in R2`);
  const found = listed ?? (await threeTries(pause, () => files.head(key)));
  if (!found) throw missing();
  const { size } = found;
  const pieces = async function* () {
    for (let offset = 0; offset < size; offset += partBytes) {
      const range = { offset, length: Math.min(partBytes, size - offset) };
      yield await threeTries(pause, async () => {
        const piece = await files.get(key, { range });
        if (!piece) throw missing();
        return new Uint8Array(await piece.arrayBuffer());
      });
    }
  };
  await pipeline(pieces, createWriteStream(to));
}
