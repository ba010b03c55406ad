import { expect, test } from "vitest";
import { type Answer, hasHlsJs, weigh, withoutPlayback } from "./traffic";

const answer = (path: string, type: string, body: number, isHlsJs = false): Answer => ({
  ...{ path, type, body, isHlsJs },
  ...{ status: 200, wire: body + 100 },
});

const page = [
  answer("/user", "text/html; charset=utf-8", 5000),
  answer("/assets/menu-1.js", "text/javascript; charset=utf-8", 700),
  answer("/assets/older.js", "application/javascript", 300),
  answer("/poster.jpg", "image/jpeg", 9000),
];

const playback = [
  answer("/assets/anything-2.js", "text/javascript", 100_000, true),
  answer("/api/Video-Resources/x/master.m3u8", "application/vnd.apple.mpegurl", 400),
  answer("/api/Video-Resources/x/144p/init.mp4", "video/mp4", 800),
  answer("/api/Video-Resources/x/144p/seg-00000.m4s?a=1", "video/iso.segment", 30_000),
];

test("adds up a page's answers, its scripts apart, headers only on the wire", () => {
  expect(weigh(page)).toEqual({ requests: 4, body: 15_000, wire: 15_400, scripts: 2, script: 1000 });
  expect(weigh([])).toEqual({ requests: 0, body: 0, wire: 0, scripts: 0, script: 0 });
});

test("before Play neither hls.js nor the lecture's files count, but its poster does", () => {
  expect(withoutPlayback([...page, ...playback])).toEqual(page);
});

test("knows hls.js by the name of an event", async () => {
  const { default: built } = await import("hls.js/dist/hls.light.min.js?raw");
  expect(hasHlsJs(built)).toBe(true);
  expect(hasHlsJs("import('./hls-playback.js'); video.canPlayType('application/vnd.apple.mpegurl')")).toBe(
    false,
  );
});
