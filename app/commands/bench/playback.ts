import type { Page } from "playwright-core";
import * as z from "zod";
import { urls } from "~/urls";
import { course, type OpenPage } from "./browser";

/** A window's own notes, in milliseconds of the clock that all its pages share. */
const seen = z.object({
  opened: z.number(),
  htmlReady: z.number(),
  presses: z.array(z.number()),
  framed: z.number(),
  stalls: z.number(),
  stalled: z.number(),
  played: z.number(),
  hasEnded: z.boolean(),
});
export type Playback = z.infer<typeof seen>;

/** Milliseconds of a picture at 25 a second. Shorter stalls cannot be seen; a busy machine causes them. */
const frame = 40;

/**
 * Runs before the page's own scripts. A stall is a picture that stands still although it should not. Presses Play in
 * the first frame that shows it: a press from outside would come too late.
 */
const watch = (way: "at once" | "when told") => `{
  const clock = (time) => performance.timeOrigin + time;
  const seen = (window.benchSeen = { opened: performance.timeOrigin, presses: [], framed: 0, stalls: 0, stalled: 0, since: 0 });
  addEventListener("pointerdown", (event) => {
    if (event.isTrusted) seen.presses.push(clock(event.timeStamp));
  }, true);
  document.addEventListener("play", (event) => {
    event.target.requestVideoFrameCallback?.((now) => { seen.framed ||= clock(now); });
  }, true);
  document.addEventListener("waiting", (event) => {
    const video = event.target;
    if (!seen.framed || seen.since || video.paused || video.ended || video.seeking) return;
    seen.since = performance.now();
  }, true);
  for (const name of ["playing", "ended"]) document.addEventListener(name, () => {
    const stood = seen.since ? performance.now() - seen.since : 0;
    seen.since = 0;
    if (stood < ${frame}) return;
    seen.stalled += stood;
    seen.stalls += 1;
  }, true);

  const isShown = (element) => element.getClientRects().length > 0;
  const saysPlay = (button) => /^Play\\b/.test(button.getAttribute("aria-label") ?? button.textContent.trim());
  window.benchPress = () => {
    const buttons = [...document.querySelectorAll("button:not(:disabled)")];
    const target = [...buttons.filter(saysPlay), ...document.querySelectorAll("video[controls]")].find(isShown);
    if (!target) return false;
    seen.presses.push(clock(performance.now()));
    target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    target.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    if (target.localName === "video") target.play().catch(() => {});
    else target.click();
    return true;
  };
  const look = () => window.benchPress() || requestAnimationFrame(look);
  if (${way === "at once"}) requestAnimationFrame(look);
}`;

const ask = `(() => {
  const [opening] = performance.getEntriesByType("navigation");
  const { currentTime = 0, ended = false } = document.querySelector("video") ?? {};
  const htmlReady = performance.timeOrigin + opening.responseEnd;
  const { since, stalls, stalled } = window.benchSeen;
  const untilNow = since ? performance.now() - since : 0;
  const now = untilNow < ${frame} ? {} : { stalls: stalls + 1, stalled: stalled + untilNow };
  return { ...window.benchSeen, ...now, htmlReady, played: currentTime, hasEnded: ended };
})()`;

const whatWasSeen = async (page: Page): Promise<Playback> => seen.parse(await page.evaluate(ask));

async function until(page: Page, ms: number, isSo: (seen: Playback) => boolean): Promise<Playback> {
  for (const end = Date.now() + ms; ; await new Promise((later) => setTimeout(later, 100))) {
    const found = await whatWasSeen(page);
    if (isSo(found) || Date.now() > end) return found;
  }
}

async function untilFirstFrame(page: Page): Promise<Playback> {
  const found = await until(page, 40_000, ({ framed }) => framed > 0);
  if (found.framed === 0) throw new Error("No picture within 40 seconds.");
  return found;
}

export async function playAtOnce({ page }: OpenPage, path: string): Promise<Playback> {
  await page.addInitScript(watch("at once"));
  await page.goto(path, { waitUntil: "commit" });
  return untilFirstFrame(page);
}

export async function playAtRest({ page, comesToRest }: OpenPage, path: string): Promise<Playback> {
  await page.addInitScript(watch("when told"));
  await page.goto(path);
  await comesToRest();
  await page.evaluate("window.benchPress()");
  return untilFirstFrame(page);
}

/** Comes from the start page by the course's link, and presses as soon as something can be pressed. */
export async function playFromStart({ page, comesToRest }: OpenPage): Promise<Playback> {
  await page.addInitScript(watch("at once"));
  await page.goto(urls.learner.start());
  await comesToRest();
  // Above the courses, who has played finds a link to go on with one.
  await page.getByRole("main").getByRole("link", { name: course.name }).last().click();
  await page.waitForURL((url) => url.pathname.includes("user-lectures-list"), { waitUntil: "commit" });
  return untilFirstFrame(page);
}

export async function watchThrough(open: OpenPage, path: string, seconds: number): Promise<Playback> {
  await playAtOnce(open, path);
  return until(open.page, (seconds + 30) * 1000, ({ played, hasEnded }) => hasEnded || played >= seconds);
}

export const pressToFrame = ({ presses, framed }: Playback) => framed - (presses.at(-1) ?? Number.NaN);
