import type { CDPSession, Page } from "playwright-core";
import type { Front } from "../front";
import { metricOf, type OpenPage } from "./chromium";
import type { Answer } from "./traffic";

export type Visit = {
  answers: Answer[];
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  scripting: number;
};

export async function visit(front: Front, open: OpenPage, path: string): Promise<Visit> {
  const { page, protocol } = open;
  const { answers } = await front.record(async () => {
    await page.goto(path);
    await open.comesToRest();
  });
  // First: the questions below run as scripts of the page.
  const scripting = await scriptingOf(protocol);
  return { answers, ...(await paintsOf(page)), scripting };
}

export async function revisit(front: Front, open: OpenPage, path: string) {
  await visit(front, open, path);
  await open.page.goto("about:blank");
  return (await visit(front, open, path)).answers;
}

async function paintsOf(page: Page) {
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

const entries = (page: Page, type: string) =>
  page.evaluate(
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

/** Milliseconds of compiling and running scripts since the page was opened. */
export const scriptingOf = (protocol: CDPSession) =>
  metricOf(protocol, ["ScriptDuration", "V8CompileDuration"]);
