import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import * as z from "zod";

const sentParts = z.object({
  uploadId: z.string(),
  parts: z.array(z.object({ partNumber: z.int(), etag: z.string() })),
});
export type SentParts = z.infer<typeof sentParts>;

/** Remembers by key which parts R2 has, because R2 cannot be asked. They outlive this process if they have a file. */
export function openSentParts(file?: string) {
  const known = new Map<string, SentParts>(
    file && existsSync(file)
      ? Object.entries(z.record(z.string(), sentParts).parse(JSON.parse(readFileSync(file, "utf8"))))
      : [],
  );
  const write = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(known)));
    renameSync(`${file}.new`, file);
  };
  return {
    of: (key: string) => known.get(key),
    note(key: string, sent: SentParts) {
      known.set(key, sent);
      write();
    },
    forget(key: string) {
      known.delete(key);
      write();
    },
  };
}
