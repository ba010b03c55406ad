import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { connect } from "#db/connection";
import { urls } from "~/urls";
import { packageFile } from "../package-lecture/lecture-packages";
import { launchChromium, lecturePage, type OpenPage, signIn, withWindow } from "./browser";
import { median, printTable, readRounds, seconds } from "./figures";
import { startFront } from "./front";
import { makeFolder, startSite } from "./local-site";
import { type Playback, playAtOnce, playAtRest, playFromStart, pressToFrame, watchThrough } from "./playback";

// `npm run bench:video [-- --rounds 3]`: prints how soon a lecture starts on a weak line beside the same plain MP4, and how
// often it stalls.

const rounds = readRounds();
const coldLines = [128, 192, 400];
const longLines = [192, 400, 1600];
const longLecture = 4;
const longLecturePage = urls.learner.lectures({
  id: 2,
  name: "Advanced Ultrasound of Gynecology and Pregnancy",
});
const longSeconds = 180;
const plainPage = "/bench/plain-mp4";

const site = await startSite();
console.log("• Packaging a lecture of three minutes");
await packageFile(
  { db: connect(site.d1), files: site.files, isRemote: false, say: () => {} },
  { input: await makeLongClip(), lectureId: longLecture },
);
const pages = new Map<string, string>();
const front = await startFront(site.origin, pages);
const browser = await launchChromium();
try {
  const { cookies } = await signIn(browser, front.origin);
  const phone = { origin: front.origin, cookies };
  const video = await withWindow(browser, { ...phone, slowness: 1 }, async ({ page }) => {
    await page.goto(lecturePage);
    return /\/api\/Video-Resources\/[^/"\\]+\//.exec(await page.content())?.[0] ?? "";
  });
  const source = `<video controls preload="none" playsinline width="360" height="203" src="${video}fallback.mp4">`;
  pages.set(plainPage, `<!doctype html><html lang="en"><title>A lecture</title>${source}</video></html>`);

  const starts: [string, (open: OpenPage) => Promise<Playback>][] = [
    ["ours, pressed at once", (open) => playAtOnce(open, lecturePage)],
    ["plain MP4, pressed at once", (open) => playAtOnce(open, plainPage)],
    ["ours, page at rest", (open) => playAtRest(open, lecturePage)],
    ["plain MP4, page at rest", (open) => playAtRest(open, plainPage)],
    ["ours, from the start page", playFromStart],
  ];
  const started = new Map<string, Playback[]>();
  const stalls: string[][] = [];
  const watch = (what: string, kbits: number, path: string, until: number, window = {}) =>
    withWindow(browser, { ...phone, line: { kbits, delay: 400 }, ...window }, async (open) => {
      const seen = await watchThrough(open, path, until);
      const stood = [`${seen.stalls}`, seconds(seen.stalled), seconds(seen.played * 1000)];
      stalls.push([what, `${kbits} kbit/s`, seconds(pressToFrame(seen)), ...stood]);
    });
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`• Round ${round} of ${rounds}`);
    for (const [what, play] of starts) {
      started.set(what, [...(started.get(what) ?? []), await withWindow(browser, phone, play)]);
    }
    await Promise.all(
      coldLines.map((kbits) => watch("ten seconds, cold", kbits, `${lecturePage}&from=0`, 9.5)),
    );
  }
  console.log("• Three minutes on each line");
  const wide = { slowness: 1, width: 1280 };
  await Promise.all(
    longLines.map((kbits) => watch("three minutes", kbits, longLecturePage, longSeconds - 5, wide)),
  );
  printTable(
    ["start", "opened → first frame", "press → first frame"],
    [...started].map(([what, all]) => [
      what,
      seconds(median(all.map(({ framed, opened }) => framed - opened))),
      seconds(median(all.map(pressToFrame))),
    ]),
  );
  console.log();
  printTable(["lecture", "line", "press → frame", "stalls", "standing still", "played"], stalls);
} finally {
  await browser.close();
  await front.stop();
  await site.stop();
}

/** As large as the highest rendition that each lecture has. Shapes under grain fill each up to its rate. */
async function makeLongClip(): Promise<string> {
  const file = join(makeFolder(), "long.mp4");
  await promisify(execFile)("ffmpeg", [
    ...["-v", "error", "-nostdin", "-f", "lavfi"],
    ...["-i", "testsrc2=size=1280x720:rate=12.5,noise=alls=25:allf=t"],
    ...["-f", "lavfi", "-i", "sine=frequency=440", "-t", String(longSeconds)],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-crf", "24", "-pix_fmt", "yuv420p", "-c:a", "aac", file],
  ]);
  return file;
}
