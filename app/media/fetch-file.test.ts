import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "../../tests/support/stores";
import { fetchFile } from "./fetch-file";
import { partBytes } from "./upload/upload-sizes";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fetched-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a file of two pieces arrives whole, and one that was replaced since it was listed does not", () =>
  within(join(folder, "state"), async ({ files }) => {
    const [to, bytes] = [join(folder, "film"), new Uint8Array(partBytes + 3).fill(7)];
    await files.put("film", bytes);
    const listed = (await files.head("film")) ?? undefined;
    await fetchFile(files, "film", to, 0, listed);
    expect(Buffer.compare(await readFile(to), bytes)).toBe(0);

    await files.put("film", bytes.fill(8));
    await expect(fetchFile(files, "film", to, 0, listed)).rejects.toThrow(
      "film was replaced while it was read",
    );
    await fetchFile(files, "film", to, 0);
    expect(Buffer.compare(await readFile(to), bytes)).toBe(0);
  }));
