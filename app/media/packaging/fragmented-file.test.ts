import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFragments, readIndexes, readTracks } from "../../../tests/support/mp4-boxes";
import { programOutput } from "../../../tests/support/program-output";
import { fragmentedFile } from "./fragmented-file";
import { joinedSegment } from "./joined-segment";
import { segmentName } from "./playlists";

const folder = mkdtempSync(join(tmpdir(), "fragments-"));
const file = join(folder, "joined.mp4");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stream = "app/commands/demo/media/packages/face-profile/144p";
beforeAll(async () => {
  const segments = Array.from({ length: 5 }, (_, index) => ({
    seconds: 2,
    read: async () => readFileSync(join(stream, segmentName(index))),
  }));
  await writeFile(file, fragmentedFile(readFileSync(join(stream, "init.mp4")), segments));
});

const probe = (...args: string[]) => programOutput("ffprobe", "-v", "error", "-of", "csv=p=0", ...args, file);

test("says how long it is before its first picture", () => {
  expect(probe("-show_entries", "stream=duration").split("\n").map(Number)).toEqual([10, 10]);
});

test("has all pictures and all sound of its segments", () => {
  const tracks = readTracks(readFileSync(join(stream, "init.mp4")));
  const segmented = Array.from({ length: 5 }, (_, index) =>
    readFragments(readFileSync(join(stream, segmentName(index))), tracks),
  );
  expect(readFragments(readFileSync(file), tracks)).toEqual(segmented.flat());
});

test("leads to each second: a player finds the fragment without those before it", () => {
  const bytes = readFileSync(file);
  const { indexes, places } = readIndexes(bytes);
  expect(places).toHaveLength(6);
  expect(indexes).toEqual([
    { trackId: 1, places },
    { trackId: 2, places },
  ]);
});

test("leads to each group of pictures of a segment that has several", async () => {
  const read = (index: number) => readFileSync(join(stream, segmentName(index)));
  const groups = async (...indexes: number[]) => joinedSegment(indexes.map(read));
  const init = readFileSync(join(stream, "init.mp4"));
  const whole: Uint8Array[] = [];
  const segments = [
    { seconds: 2, read: () => groups(0) },
    { seconds: 6, read: () => groups(1, 2, 3) },
    { seconds: 2, read: () => groups(4) },
  ];
  for await (const part of fragmentedFile(init, segments)) whole.push(part);
  expect(Buffer.concat(whole).equals(readFileSync(file))).toBe(true);
});

test("refuses what is no segment", async () => {
  const all = fragmentedFile(readFileSync(join(stream, "init.mp4")), [
    { seconds: 2, read: async () => new Uint8Array(100) },
  ]);
  await expect(all.next()).rejects.toThrow("There is no moof");
});
