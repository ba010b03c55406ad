import type { Page } from "playwright-core";
import { urls } from "~/urls";
import { launchChromium, lecturePage, metricOf, signIn, withWindow } from "./browser";
import { kilobytes, median, printTable, readRounds, seconds } from "./figures";
import { type ServedFile, startFront } from "./front";
import { startSite } from "./local-site";

// `npm run bench [-- --rounds 3]`: prints what the pages weigh, and how soon a phone on a weak line shows them.

const rounds = readRounds();
const site = await startSite();
const front = await startFront(site.origin);
const browser = await launchChromium();
try {
  const { cookies, subscription, courses } = await signIn(browser, front.origin);
  const pages = [
    ["Home", urls.home, []],
    ["login", urls.login(), []],
    ["register", urls.site.register, []],
    ["contact", urls.site.contact(), []],
    ["start page", urls.learner.start(), cookies],
    ["subscription status", subscription, cookies],
    ["course selection", courses, cookies],
    ["lecture page", lecturePage, cookies],
  ] as const;
  const visits = new Map<string, Visit[]>();
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`• Round ${round} of ${rounds}`);
    for (const [name, path, cookies] of pages) {
      const phone = { origin: front.origin, cookies: [...cookies] };
      const visit = await withWindow(browser, phone, async ({ page, protocol, comesToRest }) => {
        front.takeSent();
        await page.goto(path);
        await comesToRest();
        // First: the questions below run as scripts of the page.
        const scripting = await metricOf(protocol, ["ScriptDuration", "V8CompileDuration"]);
        return { ...weigh(front.takeSent()), scripting, ...(await paintsOf(page)) };
      });
      visits.set(name, [...(visits.get(name) ?? []), visit]);
    }
  }
  const rows = [...visits].map(([name, list]) => {
    const middle = (part: keyof Visit) => median(list.map((visit) => visit[part]));
    return [
      name,
      kilobytes(middle("all")),
      kilobytes(middle("script")),
      `${middle("requests")}`,
      seconds(middle("firstPaint")),
      seconds(middle("largestPaint")),
      middle("layoutShift").toFixed(3),
      `${Math.round(middle("scripting"))} ms`,
    ];
  });
  printTable(["page", "everything", "script", "requests", "first paint", "LCP", "CLS", "scripting"], rows);
} finally {
  await browser.close();
  await front.stop();
  await site.stop();
}

type Paints = { firstPaint: number; largestPaint: number; layoutShift: number };
type Visit = Paints & { all: number; script: number; requests: number; scripting: number };

/** Leaves out hls.js and the lecture's own files, which come ahead of Play. */
function weigh(sent: readonly ServedFile[]) {
  const page = sent.filter(({ path }) => !/hls-playback|\.(m3u8|m4s|mp4|m4a)(\?|$)/.test(path));
  const sum = (list: readonly ServedFile[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = page.filter(({ type }) => type.includes("javascript"));
  return { all: sum(page), script: sum(scripts), requests: page.length };
}

async function paintsOf(page: Page): Promise<Paints> {
  const paints = await entries(page, "paint");
  const largest = await entries(page, "largest-contentful-paint");
  const shifts = await entries(page, "layout-shift");
  return {
    // Counts content: a background alone is nothing to read.
    firstPaint: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
    largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

function entries(page: Page, type: string) {
  return page.evaluate(
    (type) =>
      new Promise<{ name: string; startTime: number; value: number }[]>((done) => {
        new PerformanceObserver((list) => {
          done(
            list.getEntries().map((entry) => ({
              name: entry.name,
              startTime: entry.startTime,
              value: "value" in entry ? Number(entry.value) : 0,
            })),
          );
        }).observe({ type, buffered: true });
        // A page that never moved has no entry to wait for.
        setTimeout(() => done([]), 200);
      }),
    type,
  );
}
