import { expect, test } from "vitest";
import { bitrates, masterPlaylist, mediaPlaylist } from "./playlists";

const segments = [
  { seconds: 2, bytes: 25_000 },
  { seconds: 2, bytes: 50_000 },
  { seconds: 0.4, bytes: 20_000 },
];

/** Of a package that was made with segments of two seconds all through. */
const two = [2];

test("a media playlist names each segment with its length, and ends", () => {
  expect(mediaPlaylist(segments, two)).toBe(
    `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init.mp4"
#EXTINF:2.000000,
seg-00000.m4s
#EXTINF:2.000000,
seg-00001.m4s
#EXTINF:0.400000,
seg-00002.m4s
#EXT-X-ENDLIST
`,
  );
});

test("the target duration is that of the longest segment, whatever the last one has", () => {
  const targetOf = (...lengths: number[]) => {
    const playlist = mediaPlaylist(lengths.map((seconds) => ({ seconds, bytes: 1000 })));
    return Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
  };
  expect(targetOf(2, 2, 2, 6, 6)).toBe(6);
  expect(targetOf(2, 2, 2, 6, 0.2)).toBe(6);
  // Of the picture and of the sound, which end a little apart.
  expect([targetOf(2, 2, 2, 2.51), targetOf(2, 2, 2, 2.49)]).toEqual([6, 6]);
  expect([targetOf(2, 2, 2), targetOf(2, 2, 2, 0.02)]).toEqual([2, 2]);
  expect(targetOf(1.2)).toBe(2);
});

test("the peak of segments of six seconds counts the short ones at the beginning together", () => {
  const bytes = [90_000, 10_000, 10_000, 60_000, 30_000];
  const stream = bytes.map((each, index) => ({ seconds: index < 3 ? 2 : 6, bytes: each }));
  expect(bitrates(stream).peak).toBe((100_000 * 8) / 4);
});

test("the peak is that of neighbours of half to one and a half target durations", () => {
  // The last segment alone is too short; with the one before it, it is 2.4 seconds.
  expect(bitrates(segments, two)).toEqual({
    peak: Math.ceil((70_000 * 8) / 2.4),
    average: Math.ceil((95_000 * 8) / 4.4),
  });
});

test("the master playlist gives each rendition's rate, codecs and size", () => {
  const picture = {
    name: "144p",
    width: 256,
    height: 144,
    codecs: "avc1.42c01e,mp4a.40.2",
    segments,
  } as const;
  const sound = { name: "audio", width: null, height: null, codecs: "mp4a.40.2", segments } as const;
  const [, , , first, path, second] = masterPlaylist([picture, sound], 25).split("\n");
  expect(first).toMatch(
    /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.42c01e,mp4a\.40\.2",RESOLUTION=256x144,FRAME-RATE=25\.000$/,
  );
  expect(path).toBe("144p/index.m3u8");
  expect(second).not.toContain("RESOLUTION");
});

test("the rates of larger pictures rise, although an easy recording needs fewer bits for one", () => {
  const codecs = "avc1.42c01e,mp4a.40.2";
  const easier = segments.map(({ seconds, bytes }) => ({ seconds, bytes: bytes - 100 }));
  const streams = [
    { name: "360p", width: 640, height: 360, codecs, segments },
    { name: "540p", width: 960, height: 540, codecs, segments: easier },
  ] as const;
  const [first = 0, second = 0] = [...masterPlaylist(streams, 25).matchAll(/:BANDWIDTH=(\d+)/g)].map(
    ([, rate]) => Number(rate),
  );
  expect(second).toBe(first + 1);
});
