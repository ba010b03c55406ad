import { parseArgs } from "node:util";
import { attempt } from "./attempt";
import { barePlayers } from "./bare-players";
import { launchChromium, withWindow } from "./chromium/chromium";
import { lecturePage, longLecture, longLecturePage, signInOnce } from "./chromium/learner";
import { playAtOnce, playAtRest, playFromStart, watchThrough } from "./chromium/playback";
import { closeAtEnd, thenClose } from "./closing";
import { type BarePage, startFront } from "./front";
import { clipSeconds, makeLongClip } from "./long-clip";
import { conditions } from "./machine";
import { type VideoResults, videoReport } from "./reports/video-report";
import { inRounds, keep, readRounds, roundsOption, writePart } from "./rounds";
import { makeHome, startSite } from "./site";

// `npm run bench:video`: times the start of a lecture, five times in turn beside a plain MP4 and hls.js, and counts its
// stalls. Writes its part of docs/performance.md. `--clip FILE` takes another video for the long lecture.

const { values } = parseArgs({
  options: {
    rounds: roundsOption,
    clip: { type: "string" },
    video: { type: "boolean" },
  },
});
const rounds = readRounds(values.rounds);
const lines = [192, 400, 1600];
const coldLines = [128, 192, 400];
/** In seconds, of the long lecture: hls.js comes and takes over within them. */
const coldSeconds = 45;

await thenClose(measureAll);

async function measureAll() {
  console.log("• Making a local state of its own");
  const home = await makeHome();
  console.log("• Packaging a long lecture");
  await home.packageLecture(values.clip ?? (await makeLongClip(home.folder)), longLecture);
  const site = await startSite(home.folder);
  closeAtEnd(site.stop);
  const pages = new Map<string, BarePage>();
  const front = await startFront(site.origin, pages);
  closeAtEnd(front.stop);
  const browser = await launchChromium();
  closeAtEnd(() => browser.close());
  const { cookies } = await signInOnce(browser, front.origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const bare = await barePlayers(pages);

  const addressOn = async (path: string) => {
    const page = await fetch(front.origin + path, { headers: { cookie } });
    const [address] = /\/api\/Video-Resources\/[^/"\\]+\//.exec(await page.text()) ?? [];
    if (!address) throw new Error(`${path} names no lecture.`);
    return address;
  };
  const results: VideoResults = { starts: new Map(), cold: [], watched: [], rates: [] };
  const master = await fetch(`${front.origin}${await addressOn(longLecturePage)}master.m3u8`, {
    headers: { cookie },
  });
  results.rates = [...(await master.text()).matchAll(/:BANDWIDTH=(\d+)/g)].map(([, rate]) => Number(rate));

  const window = { origin: front.origin, cookies };
  const address = await addressOn(lecturePage);
  const plainMp4 = bare.plainMp4("short", address);
  const hlsDefaults = bare.hlsDefaults("short", address);
  const starts = [
    ["ours", "at once", (open) => playAtOnce(open, lecturePage)],
    ["plain MP4", "at once", (open) => playAtOnce(open, plainMp4)],
    ["hls.js", "at once", (open) => playAtOnce(open, hlsDefaults)],
    ["ours", "at rest", (open) => playAtRest(open, lecturePage)],
    ["plain MP4", "at rest", (open) => playAtRest(open, plainMp4)],
    ["hls.js", "at rest", (open) => playAtRest(open, hlsDefaults)],
    ["ours", "from the start page", playFromStart],
  ] satisfies [string, string, typeof playFromStart][];
  const playCold = (lecture: string, path: string, seconds: number) =>
    Promise.all(
      coldLines.map((kbits) =>
        attempt(`${lecture}, cold, at ${kbits} kbit/s`, async () => {
          const cold = { ...window, line: { kbits, delay: 400 }, minutes: 4 };
          const seen = await withWindow(browser, cold, (open) =>
            watchThrough(open, `${path}&from=0`, seconds),
          );
          results.cold.push({ lecture, kbits, seen });
        }),
      ),
    );
  await inRounds(rounds, async () => {
    for (const [player, way, play] of starts) {
      const name = `${player}, ${way}`;
      await attempt(name, async () => keep(results.starts, name, await withWindow(browser, window, play)));
    }
    await playCold("ten seconds", lecturePage, 9.5);
  });
  console.log("• A cold press on the long lecture");
  await playCold("three minutes", longLecturePage, coldSeconds);

  const long = bare.hlsDefaults("long", await addressOn(longLecturePage));
  for (const [player, path] of [
    ["ours", longLecturePage],
    ["hls.js", long],
  ] as const) {
    console.log(`• Three minutes on each line: ${player}`);
    await Promise.all(
      lines.map((kbits) =>
        attempt(`${player} at ${kbits} kbit/s`, async () => {
          const wide = { ...window, line: { kbits, delay: 400 }, slowness: 1, width: 1280, minutes: 5 };
          const seen = await withWindow(browser, wide, (open) => watchThrough(open, path, clipSeconds - 5));
          results.watched.push({ player, kbits, seen });
        }),
      ),
    );
  }
  await writePart("video", videoReport(results, conditions(browser.version(), rounds)));
}
