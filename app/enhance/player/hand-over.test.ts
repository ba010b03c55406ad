import { afterAll, expect, test, vi } from "vitest";
import { rateAboveLowest, segmentsInHand, segmentsOf } from "./hand-over";

// Put the globals back: test files of one worker share them.
afterAll(() => void vi.unstubAllGlobals());

const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=93000,AVERAGE-BANDWIDTH=80000,RESOLUTION=256x144
144p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1715000,AVERAGE-BANDWIDTH=1500000,RESOLUTION=1280x720
720p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=601000,AVERAGE-BANDWIDTH=500000,RESOLUTION=640x360
360p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=51000,CODECS="mp4a.40.2"
audio/index.m3u8
`;
const pageOf = (lengths: string) => ({
  files: {
    "master.m3u8": master,
    "144p/index.m3u8": `#EXTM3U\n#FOLDED:seg-|00000|.m4s|${lengths}\n#EXT-X-ENDLIST\n`,
  },
  firstSegment: "144p/seg-00000.m4s",
});
const page = pageOf("2.000000*3 1.500000*1");
const { files } = page;

test("a line has to carry the rendition above the lowest; sound without a picture is none", () => {
  expect(rateAboveLowest(page)).toBe(601_000);
});

test("a lecture of one rendition has nothing above it", () => {
  const [one = ""] = master.split("#EXT-X-STREAM-INF:BANDWIDTH=1715000");
  expect(rateAboveLowest({ ...page, files: { ...files, "master.m3u8": one } })).toBeUndefined();
  expect(rateAboveLowest({ ...page, files: {} })).toBeUndefined();
  expect(rateAboveLowest({ ...page, firstSegment: "720p/seg-00000.m4s" })).toBeUndefined();
});

test("each segment of the lowest rendition has its place and its path", () => {
  expect(segmentsOf(page)).toEqual([
    { path: "144p/seg-00000.m4s", start: 0, end: 2 },
    { path: "144p/seg-00001.m4s", start: 2, end: 4 },
    { path: "144p/seg-00002.m4s", start: 4, end: 6 },
    { path: "144p/seg-00003.m4s", start: 6, end: 7.5 },
  ]);
});

/** A video that plays on a line that needs `ms` for each segment. */
function playOn(ms: number) {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { cache }: RequestInit) => {
    const comesAlongTheLine = cache === "reload" || cache === "no-store";
    asked.push(address);
    const body = async () => {
      now += comesAlongTheLine ? ms : 0;
      return new ArrayBuffer(25_000);
    };
    return { ok: true, arrayBuffer: body };
  });
  const video = Object.assign(new EventTarget(), { currentTime: 0 });
  const goOn = setInterval(() => {
    video.currentTime += 0.25;
    video.dispatchEvent(new Event("timeupdate"));
  });
  const isPlain = () => video.currentTime < 30;
  const address = new URL("https://site.example/api/Video-Resources/signed/");
  const inHand = async (lengths: string) => {
    const found = await segmentsInHand(video, pageOf(lengths), address, isPlain);
    clearInterval(goOn);
    return found && { paths: [...found.keys()], at: video.currentTime };
  };
  return { asked, address, inHand };
}

test.each([
  ["slow", 1500, false],
  ["quick", 100, true],
])("segments in the browser's cache make no %s line another one", async (_, ms, isTaken) => {
  const { asked, address, inHand } = playOn(ms);
  expect((await inHand("2.000000*8")) !== null).toBe(isTaken);
  expect(asked[0]).toBe(`${address}144p/seg-00002.m4s`);
});

test.each<[string, string, string[], number]>([
  ["two segments of two seconds", "2.000000*8", ["2", "3"], 4],
  ["a short segment and a long one", "2.000000*3 6.000000*4", ["2", "3"], 4],
  ["one segment of six seconds", "2.000000*1 6.000000*4", ["2"], 8],
])("hls.js takes over with %s in hand, as the plain file comes to them", async (_, lengths, numbers, start) => {
  const found = await playOn(100).inHand(lengths);
  expect(found?.paths).toEqual(numbers.map((number) => `144p/seg-0000${number}.m4s`));
  expect(found?.at).toBeGreaterThanOrEqual(start);
  expect(found?.at).toBeLessThan(start + 1);
});

test("hls.js does not take over for the last seconds", async () => {
  expect(await playOn(100).inHand("2.000000*3 1.500000*1")).toBeNull();
});
