import { readdir, readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldPlaylist, unfoldPlaylist } from "./folded-playlist";

const packages = "app/commands/demo/media/packages";

const playlistOf = (durations: readonly string[]) =>
  [
    '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="init.mp4"\n',
    ...durations.map((value, index) => `#EXTINF:${value},\nseg-${String(index).padStart(5, "0")}.m4s\n`),
    "#EXT-X-ENDLIST\n",
  ].join("");

test("every playlist of the demo lectures comes back as it was", async () => {
  const all = await readdir(packages, { recursive: true });
  const paths = all.filter((path) => path.endsWith(".m3u8"));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const playlist = await readFile(`${packages}/${path}`, "utf8");
    expect(unfoldPlaylist(foldPlaylist(playlist)), path).toBe(playlist);
  }
});

test("an hour's playlist fits into a page", () => {
  const hour = playlistOf([...Array(1800).fill("2.000000"), "0.480000"]);
  const folded = foldPlaylist(hour);
  expect(hour.length).toBeGreaterThan(55_000);
  expect(folded.length).toBeLessThan(200);
  expect(unfoldPlaylist(folded)).toBe(hour);
});

test("segments that are not numbered one after another stay as they are", () => {
  const jumping =
    "#EXTINF:2.0,\na-1.m4s\n#EXTINF:2.0,\na-3.m4s\n#EXTINF:2.0,\nb|4.m4s\n#EXTINF:2.0,\nb|5.m4s\n";
  expect(foldPlaylist(jumping)).toBe(jumping);
});

test("any durations and any lines between come back as they were", () => {
  const lines = fc.array(
    fc.oneof(
      fc.constantFrom("#EXT-X-DISCONTINUITY\n", "\n", "#EXTINF:2,\n", "seg-00099.m4s\n", "#FOLDED\n"),
      fc
        .tuple(fc.constantFrom("2.000000", "1.48", "0.04"), fc.integer({ min: 0, max: 12 }))
        .map(([duration, number]) => `#EXTINF:${duration},\nseg-${String(number).padStart(3, "0")}.m4s\n`),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, (some) => {
      const playlist = some.join("");
      expect(unfoldPlaylist(foldPlaylist(playlist))).toBe(playlist);
    }),
  );
});
