import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { retry } from "#db/retry";
import { PackagingError } from "./packaging/ffmpeg";
import { partBytes } from "./upload/upload-sizes";

/** R2 as a command sees it, here or at Cloudflare. */
export type FetchingStore = {
  head: (key: string) => Promise<{ size: number; etag: string } | null>;
  get: (
    key: string,
    options: { range: { offset: number; length: number }; onlyIf: { etagMatches: string } },
  ) => Promise<{ size: number; arrayBuffer?: () => Promise<ArrayBuffer> } | null>;
};

/** Fetches pieces, each tried three times: a large file never stands in memory, nor begins anew. */
export async function fetchFile(
  files: FetchingStore,
  key: string,
  to: string,
  pause: number,
  listed?: { size: number; etag: string },
): Promise<void> {
  const missing = () => new PackagingError(`${key} is not in R2`);
  const found = listed ?? (await retry(() => files.head(key), { pause }));
  if (!found) throw missing();
  const { size, etag } = found;
  const pieces = async function* () {
    for (let offset = 0; offset < size; offset += partBytes) {
      const range = { offset, length: Math.min(partBytes, size - offset) };
      const bytes = await retry(
        async () => {
          const piece = await files.get(key, { range, onlyIf: { etagMatches: etag } });
          if (!piece) throw missing();
          return piece.arrayBuffer ? new Uint8Array(await piece.arrayBuffer()) : null;
        },
        { pause },
      );
      // Pieces of two files would make one that never was.
      if (!bytes) throw new PackagingError(`${key} was replaced while it was read`);
      yield bytes;
    }
  };
  await pipeline(pieces, createWriteStream(to));
}
