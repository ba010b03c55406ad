import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { expect, test } from "vitest";
import { packageManifest } from "~/media/packaging/package-manifest";
import { withRepeatedFilm } from "./repeated-film";

const clip = "app/commands/demo/media/packages/four-chamber-view";
const times = 48;

const repeated = <T>(look: (folder: string) => Promise<T>) => withRepeatedFilm(clip, times, look);

test.each([
  ["fallback.mp4", 250],
  ["fallback-144p.mp4", 250],
  ["audio.m4a", 118],
])("%s shows the same bytes 48 times, and takes little room", async (name, packets) => {
  const film = await repeated((folder) => readFile(join(folder, name)));
  expect(film.length).toBeLessThan(500_000);
  const input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS });
  expect(await input.computeDuration()).toBeCloseTo(480, 0);
  const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack());
  if (!track) throw new Error("No track");
  const all = [];
  for await (const packet of new EncodedPacketSink(track).packets()) all.push(packet);
  expect(all).toHaveLength(packets * times);
  const [first, again] = [all[0], all[packets]];
  expect(again?.data).toEqual(first?.data);
  expect((again?.timestamp ?? 0) - (first?.timestamp ?? 0)).toBeCloseTo(10, 3);
  expect(all[packets - 1]?.data).toEqual(all[2 * packets - 1]?.data);
});

test("a playlist names the clip's segments 48 times, and says where their times begin again", async () => {
  const playlist = await repeated((folder) => readFile(join(folder, "360p/index.m3u8"), "utf8"));
  expect(playlist.match(/#EXTINF/g)).toHaveLength(5 * times);
  expect(playlist.match(/#EXT-X-DISCONTINUITY\n#EXTINF:.*\nseg-00000\.m4s/g)).toHaveLength(times - 1);
  expect(playlist.endsWith("#EXT-X-ENDLIST\n")).toBe(true);
});

test("the manifest tells the length of all showings, and the captions are spread over them", async () => {
  const [manifest, captions] = await repeated((folder) =>
    Promise.all([
      readFile(join(folder, "manifest.json"), "utf8"),
      readFile(join(folder, "captions.en.vtt"), "utf8"),
    ]),
  );
  expect(packageManifest.parse(JSON.parse(manifest)).durationMs).toBe(480_000);
  expect(captions).toContain("00:06:01.200 --> 00:06:13.200");
});
