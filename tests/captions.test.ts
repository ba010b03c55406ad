import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { texts } from "~/texts";
import { hydrated, lend, openPage, overflowing, screenshot, sessionOf, violations } from "./support/browser";
import { type Site, startSite } from "./support/site";
import type { Visitor } from "./support/visitor";
import { played, pressPlay } from "./support/watching";

/** An Admin puts captions beside a lecture, and a learner sees and reads them. */

let folder: string;
let site: Site;
let admin: Visitor;
let learner: Visitor;
beforeAll(async () => {
  site = await startSite();
  [admin, learner] = await Promise.all([sessionOf(site, "admin"), sessionOf(site, "learner")]);
  folder = await mkdtemp(join(tmpdir(), "captions-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.stop();
});

const { captions: said } = texts;
const screen = "/admin/admin-lecture-video/2";

async function open(visitor: Visitor, path: string, javaScript: boolean, width?: number) {
  // Browsers log the status of a refusal.
  const page = await openPage({ site, javaScript, width, tolerates: [/status of 400/] });
  await lend(page, visitor);
  await page.goto(path);
  if (javaScript) await hydrated(page);
  return page;
}

async function choose(page: Page, label: RegExp, name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  await page.getByLabel(label).setInputFiles(file);
}

const arabic = "1\n00:00:00,500 --> 00:00:04,000\nكيس الحمل وحوله حلقة لامعة\n";

describe.each([true, false])("an Admin, with JavaScript: %s", (javaScript) => {
  test("adds, is told what is wrong, replaces and removes", async () => {
    const page = await open(admin, screen, javaScript, 360);
    await choose(page, /العربية/, "bad.srt", "1\n00:00:04,000 --> 00:00:01,000\nكيس الحمل\n");
    await page.getByRole("button", { name: "Add captions" }).click();
    await page.getByText("Line 2: This text begins at 00:00:04.000").waitFor();
    expect(await page.getByRole("heading", { name: javaScript ? "Video of" : "Captions of" }).count()).toBe(
      1,
    );
    if (javaScript) expect(await violations(page)).toEqual([]);
    // Without JavaScript the browser moves the focus once it has drawn the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("captions-ar");

    await choose(page, /العربية/, "good.srt", arabic);
    if (javaScript) await page.getByText("Line 2: This text begins").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Add captions" }).click();
    await page.getByText(said.saved("العربية")).first().waitFor();
    await page.getByText("good.srt, 1 caption, until 0:04").waitFor();
    expect(await page.getByText("Line 2").count()).toBe(0);
    expect(await overflowing(page)).toEqual([]);
    if (javaScript) expect(await violations(page)).toEqual([]);
    await screenshot(page, `captions-${javaScript}`);

    await page.getByRole("link", { name: "Remove the captions العربية" }).click();
    await page.getByText("will be permanently deleted").waitFor();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText(said.removed("العربية")).first().waitFor();
    await page.getByRole("button", { name: "Add captions" }).waitFor();
  });
});

test("a refusal that comes before React has drawn the sending is shown", async () => {
  const page = await open(admin, screen, true);
  await page.evaluate(() => {
    // React plans its work by these messages: now it draws less often than a server nearby answers.
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 500);
    };
  });
  await choose(page, /العربية/, "bad.srt", "1\n00:00:04,000 --> 00:00:01,000\nكيس الحمل\n");
  await page.getByRole("button", { name: "Add captions" }).click();
  await page.getByText("Line 2: This text begins at 00:00:04.000").waitFor();
});

test("a file of more than 1 MB is not even sent where a script can look first", async () => {
  const page = await open(admin, screen, true);
  const sent: string[] = [];
  page.on("request", (request) => /captions/.test(request.url()) && sent.push(request.url()));
  await choose(page, /English/, "large.vtt", "WEBVTT\n\n".padEnd(1024 * 1024 + 1, "a"));
  await page.getByRole("button", { name: "Replace the captions English" }).click();
  await page.getByText(said.tooLarge).waitFor();
  expect(sent).toEqual([]);
});

describe.each([true, false])("a learner, with JavaScript: %s", (javaScript) => {
  test("is offered both languages by the player, and reads the transcript of a lecture", async () => {
    const page = await open(learner, "/user/user-lectures-list/1?lecture=1", javaScript);
    const tracks = page.locator("video track");
    expect(
      await tracks.evaluateAll((all) =>
        all.map((each) => [each.getAttribute("srclang"), each.getAttribute("label")]),
      ),
    ).toEqual([
      ["en", "English"],
      ["ar", "العربية"],
    ]);
    await page.getByRole("link", { name: "Read the transcript" }).click();
    await page.getByRole("heading", { name: "Transcript of Knobology" }).waitFor();
    await page.getByRole("link", { name: "العربية" }).click();
    await page.getByText("تنزل البؤرة").waitFor();
    await page.getByLabel("Find in this transcript").fill("الأهداف");
    await page.getByRole("button", { name: "Find" }).click();
    await page.locator("mark").first().waitFor();
    expect(new Set(await page.locator("mark").allInnerTexts())).toEqual(new Set(["الأهداف"]));
    await screenshot(page, `transcript-${javaScript}`);
    await page.getByRole("link", { name: "Watch from 0:00" }).click();
    await page.getByRole("heading", { name: "Knobology and image optimisation" }).waitFor();
    expect(new URL(page.url()).searchParams.get("from")).toBe("0");
  });
});

test("the player shows the captions that a learner chooses", async () => {
  const page = await open(learner, "/user/user-lectures-list/1?lecture=1", true);
  const shown = await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    const track = [...video.textTracks].find(({ language }) => language === "ar");
    if (!track) return null;
    track.mode = "showing";
    const element = video.querySelector<HTMLTrackElement>("track[srclang=ar]");
    if (element?.readyState !== 2) await new Promise((resolve) => element?.addEventListener("load", resolve));
    return [...(track.cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ""));
  });
  expect(shown).toHaveLength(4);
  expect(shown?.[2]).toContain("تنزل البؤرة");
});

test("captions are as large as other text on a phone", async () => {
  // Admins have no progress, which would change what other tests see.
  const page = await open(admin, "/admin/admin-lectures-list-n/1?lecture=1", true, 390);
  await pressPlay(page);
  await played(page, 1);
  await stopAtFirstCaption(page);
  await expect.poll(() => ofCues(page, "getComputedStyle(this).fontSize")).toEqual(["16px"]);
  await screenshot(page, "captions-390");
});

test("captions of sound alone stand above the browser's controls, which stay", async () => {
  const page = await open(admin, "/admin/admin-lectures-list-n/1?lecture=1&audio=1", true, 390);
  await pressPlay(page);
  await played(page, 1);
  await stopAtFirstCaption(page);
  const frame = await page.locator("video").boundingBox();
  const bottom = (frame?.y ?? 0) + (frame?.height ?? 0);
  const lowest = async () => Number((await ofCues(page, "this.getBoundingClientRect().bottom"))[0]);
  await expect.poll(lowest).toBeLessThan(bottom - 48);
  await screenshot(page, "captions-sound-390");
});

const stopAtFirstCaption = (page: Page) =>
  page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    const element = video.querySelector<HTMLTrackElement>("track[srclang=ar]");
    if (!element) return;
    element.track.mode = "showing";
    if (element.readyState !== 2) await new Promise((resolve) => element.addEventListener("load", resolve));
    video.currentTime = (element.track.cues?.[0]?.startTime ?? 0) + 0.2;
  });

type DrawnNode = { nodeId: number; attributes?: string[]; children?: DrawnNode[]; shadowRoots?: DrawnNode[] };

/** The browser draws captions in a part of the player that no page reads. */
async function ofCues(page: Page, expression: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { root } = await devTools.send("DOM.getDocument", { depth: -1, pierce: true });
  const cuesIn = ({ nodeId, attributes = [], children = [], shadowRoots = [] }: DrawnNode): number[] => [
    ...(attributes.includes("cue") ? [nodeId] : []),
    ...[...children, ...shadowRoots].flatMap(cuesIn),
  ];
  const found = cuesIn(root).map(async (nodeId) => {
    const { object } = await devTools.send("DOM.resolveNode", { nodeId });
    const functionDeclaration = `function () { return ${expression}; }`;
    const call = { objectId: object.objectId, functionDeclaration };
    return String((await devTools.send("Runtime.callFunctionOn", call)).result.value);
  });
  return Promise.all(found);
}

test("a time in the transcript begins the lecture there, with the script and without", async () => {
  const at = "/user/user-lectures-list/1?lecture=1&from=5";
  const page = await open(learner, at, true);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    const note = () => {
      document.documentElement.dataset.began = String(video.currentTime);
    };
    video.addEventListener("playing", note, { once: true });
  });
  await page.getByRole("button", { name: /^Play / }).click();
  await played(page, 5.2);
  expect(Number(await page.evaluate(() => document.documentElement.dataset.began))).toBeGreaterThanOrEqual(
    4.9,
  );

  const plain = await open(learner, at, false);
  const sources = await plain
    .locator("video source")
    .evaluateAll((all) => all.map((each) => each.getAttribute("src")));
  expect(sources).toHaveLength(3);
  for (const src of sources) expect(src).toMatch(/#t=5$/);
  for (const from of ["-5", "5e3", "1;2", "999999", ""]) {
    await plain.goto(`/user/user-lectures-list/1?lecture=1&from=${from}`);
    expect(await plain.locator("video source[src*='#']").count()).toBe(0);
  }
});

test("a transcript is printed as text with its times, without what can be pressed", async () => {
  const page = await open(learner, "/user/user-lecture-transcript/1?q=depth", false, 640);
  await page.emulateMedia({ media: "print" });
  const visible = async (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
  expect(await visible("button, nav a, input, form")).toBe(0);
  expect(await visible("article p")).toBeGreaterThan(0);
  expect(await page.locator("main > p", { hasText: "Basic Ultrasound" }).isVisible()).toBe(true);
  const time = page.locator("article a").first();
  expect(await time.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe("none");
  await screenshot(page, "print-transcript");
});
