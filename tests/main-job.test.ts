import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { qualityChoices, quarterGrants, users } from "#db/schema";
import { openPage, screenshot, sessionOf, signIn } from "./support/browser";
import { type Site, startSite } from "./support/site";
import { renewals, videoAddresses } from "./support/video-addresses";
import type { Visitor } from "./support/visitor";
import {
  basics,
  chooseQuality,
  engines,
  fromTheStart,
  hasCome,
  isOfVideo,
  lecturesOf,
  limitTo,
  openToWatch,
  playButton,
  played,
  playerChunks,
  pressPlay,
  qualityIs,
  segments,
  videoTraffic,
} from "./support/watching";

/** The product's purpose: a learner signs in, opens a course and watches its lectures. */

let site: Site;
let learner: Visitor;
beforeAll(async () => {
  // A right is remembered for a minute by default, here for no longer than a test may wait.
  site = await startSite({ vars: { WATCH_SECONDS: "2" } });
  learner = await sessionOf(site, "learner");
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(qualityChoices));

describe.each(engines)("with JavaScript, played by %s", (engine) => {
  test("a learner signs in, chooses a course in the sidebar, presses Play and watches", async () => {
    const page = await openPage({ site });
    await limitTo(page, engine);
    const traffic = videoTraffic(page);
    const chunks = playerChunks(page);

    await signIn(page, "learner");
    expect(new URL(page.url()).pathname).toBe("/user");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: basics }).click();
    await page.waitForURL(`**${await lecturesOf(site, basics)}`.replaceAll("%20", "+"));
    await page.getByRole("heading", { level: 1, name: basics }).waitFor();
    await pressPlay(page, engine);

    await played(page, 2);
    expect(segments(traffic).filter(hasCome)).not.toEqual([]);
    expect(chunks.length > 0).toBe(engine === "hls.js");
    await screenshot(page, `lecture-playing-${engine === "hls.js" ? "hls-js" : "native"}`);
  });

  test("nothing of the video is downloaded before the learner presses Play", async () => {
    const page = await openToWatch({ site, by: learner, engine });
    const traffic = videoTraffic(page);
    const chunks = playerChunks(page);

    await page.goto(await lecturesOf(site, basics, fromTheStart));
    await playButton(page).waitFor();
    if (engine === "hls.js") await expect.poll(() => chunks).toHaveLength(1);
    await page.waitForLoadState("networkidle");
    expect(traffic.filter(isOfVideo)).toEqual([]);

    await pressPlay(page, engine);
    await expect.poll(() => traffic.filter(isOfVideo).length).toBeGreaterThan(0);
  });

  test("on a weak line the sound alone plays, and the picture is left out", async () => {
    const page = await openToWatch({ site, by: learner, engine });
    const traffic = videoTraffic(page);

    await page.goto(await lecturesOf(site, basics, fromTheStart));
    await chooseQuality(page, "Audio only");
    await qualityIs(page, "Audio only");
    await pressPlay(page, engine);

    await played(page, 2);
    expect(traffic.filter(isOfVideo).filter(({ path }) => !path.startsWith("audio"))).toEqual([]);
  });

  /** Serves the document as of yesterday, so that its addresses have expired. */
  const ofYesterday = async (page: Page) => {
    const path = await lecturesOf(site, basics, fromTheStart);
    const { yesterday } = await videoAddresses(site, learner);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      // Asked for now, because an address changes with the hour.
      const { current } = await videoAddresses(site, learner);
      await route.fulfill({ response, body: (await response.text()).replaceAll(current, yesterday) });
    });
    return { path, yesterday };
  };

  test("a page that was left open while a new version came offers to load it anew", async () => {
    const page = await openToWatch({ site, tolerates: [/status of 40[34]/], by: learner, engine });
    const { path } = await ofYesterday(page);
    await page.route("**/assets/page-renew-address*", (route) => route.fulfill({ status: 404 }));

    await page.goto(path);
    await pressPlay(page, engine);

    await page.getByRole("button", { name: "Reload the page" }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  });

  test("a page that was left open, and whose line is dead without a word, offers to try again", async () => {
    const tolerates = [/status of 403/, /ERR_CONNECTION_FAILED/];
    const page = await openToWatch({ site, tolerates, by: learner, engine });
    const { path } = await ofYesterday(page);
    await page.goto(path);
    await page.locator("html[data-enhanced]").waitFor();
    await page.route(/\/assets\/page-(renew-address|lecture)/, (route) => route.abort("connectionfailed"));

    await pressPlay(page, engine);

    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByRole("button", { name: "Reload the page" }).count()).toBe(0);
  });

  test("a page that was left open for a day asks for a new address and plays", async () => {
    const page = await openToWatch({ site, tolerates: [/status of 403/], by: learner, engine });
    const { path, yesterday } = await ofYesterday(page);
    const calls = renewals(page);
    const refused = videoTraffic(page);
    // hls.js tries other renditions meanwhile: the old address is refused once more after the new one has come.
    const renewed = page.waitForResponse("**/api/Lectures/GetLecturesByCourseId/*");
    await page.route(`**/${yesterday}/360p/**`, async (route) => {
      await renewed;
      await route.continue();
    });

    await page.goto(path);
    await pressPlay(page, engine);

    await played(page, 2);
    expect(refused.filter(isOfVideo)[0]).toMatchObject({
      path: engine === "hls.js" ? "144p/seg-00000.m4s" : "master.m3u8",
      status: 403,
    });
    expect(calls.length).toBeGreaterThan(0);
    expect(calls[0]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  });
});

describe("without JavaScript", () => {
  test("a learner signs in, opens a course from the menu of a phone and watches", async () => {
    const page = await openPage({ site, javaScript: false, width: 390 });
    const traffic = videoTraffic(page);

    await signIn(page, "learner");
    expect(new URL(page.url()).pathname).toBe("/user");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: basics }).click();
    await page.getByRole("heading", { level: 1, name: basics }).waitFor();

    const video = page.locator("video");
    expect(await video.getAttribute("controls")).not.toBeNull();
    expect(await video.getAttribute("preload")).toBe("none");
    expect(await sourceTypes(page)).toEqual(["application/vnd.apple.mpegurl", "video/mp4"]);
    await page.waitForLoadState("networkidle");
    expect(traffic.filter(isOfVideo)).toEqual([]);

    await video.focus();
    await page.keyboard.press("Space");
    await played(page, 2);
    expect(segments(traffic).filter(hasCome)).not.toEqual([]);
    await screenshot(page, "lecture-playing-without-javascript");
  });

  test("where the browser plays no HLS the plain file plays, asked for in ranges", async () => {
    const page = await openToWatch({ site, javaScript: false, tolerates: [/ERR_FAILED/], by: learner });
    await page.route(/\.m3u8$/, (route) => route.abort());
    const traffic = videoTraffic(page);

    await page.goto(await lecturesOf(site, basics, fromTheStart));
    await page.locator("video").focus();
    await page.keyboard.press("Space");

    await played(page, 2);
    const files = traffic.filter(isOfVideo);
    expect(new Set(files.map(({ path }) => path))).toEqual(new Set(["fallback.mp4"]));
    expect(files[0]).toMatchObject({ status: 206, range: expect.stringMatching(/^bytes 0-\d+\/\d+$/) });
  });

  test("the sound alone has sources of its own", async () => {
    const page = await openToWatch({ site, javaScript: false, by: learner });
    const traffic = videoTraffic(page);

    await page.goto(await lecturesOf(site, basics, fromTheStart));
    await chooseQuality(page, "Audio only");
    await qualityIs(page, "Audio only");
    expect(await sourceTypes(page)).toEqual(["application/vnd.apple.mpegurl", "audio/mp4"]);
    await page.locator("video").focus();
    await page.keyboard.press("Space");

    await played(page, 2);
    expect(traffic.filter(isOfVideo).filter(({ path }) => !path.startsWith("audio"))).toEqual([]);
  });
});

const sourceTypes = (page: Page) =>
  page
    .locator("video source:not([media])")
    .evaluateAll((sources) => sources.map((source) => source.getAttribute("type")));

describe.each([true, false])("the lectures of a course (JavaScript: %s)", (javaScript) => {
  const open = async (path: string) => {
    const page = await openToWatch({ site, javaScript, by: learner });
    await page.goto(path);
    return page;
  };
  const lectureLink = (page: Page, name: string) =>
    page.getByRole("region", { name: "Lectures" }).getByRole("link", { name });

  test("the first one is selected, and another one is chosen by its link", async () => {
    const page = await open(await lecturesOf(site, basics, fromTheStart));
    expect(await lectureLink(page, "Knobology").getAttribute("aria-current")).toBe("true");

    await lectureLink(page, "First trimester dating").click();

    await page.getByRole("heading", { level: 2, name: "First trimester dating" }).waitFor();
    expect(new URL(page.url()).searchParams.get("lecture")).toMatch(/^\d+$/);
    expect(await lectureLink(page, "First trimester dating").getAttribute("aria-current")).toBe("true");
    expect(await lectureLink(page, "Knobology").getAttribute("aria-current")).toBeNull();
    expect(await page.locator("video").getAttribute("aria-label")).toBe("First trimester dating");
  });

  test("a wrong course name in the address changes nothing", async () => {
    const path = (await lecturesOf(site, basics)).replace(/data=.*/, "data=Anomaly+Scan");
    const page = await open(path);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(basics);
    expect(await page.getByRole("main").getByText("Anomaly Scan").count()).toBe(0);
  });

  test("a course without lectures says 'No video selected or available.'", async () => {
    const page = await open(await lecturesOf(site, "3D & 4D Ultrasound of Gynecology and Pregnancy"));
    await page.getByText("No video selected or available.", { exact: true }).waitFor();
    expect(await page.locator("video").count()).toBe(0);
    await screenshot(page, `course-without-lectures-${javaScript ? "js" : "no-js"}`);
  });

  test("a course of a locked quarter is refused, and none of its lectures is named", async () => {
    const page = await openToWatch({ site, javaScript, by: learner });
    const answer = await page.goto(await lecturesOf(site, "Interventional Ultrasound"));
    expect(answer?.status()).toBe(403);
    await page.getByRole("main").getByText("You have no permission to access to this quarter").waitFor();
    expect(await page.content()).not.toContain("Needle guidance");
  });
});

test("an Admin watches a course without a plan of his own", async () => {
  const page = await openPage({ site });
  await signIn(page, "admin");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByText("Third Quarter: Practice and Procedures").click();
  await navigation.getByRole("link", { name: "Interventional Ultrasound" }).click();
  await page.waitForURL("**/admin/admin-lectures-list-n/*");
  await pressPlay(page);
  await played(page, 2);
});

// Last, because it takes the learner's rights away.
test("a right that was taken away stops the video once it is asked for anew", async () => {
  const pages = await Promise.all(
    engines.map(async (engine) => {
      const page = await openToWatch({ site, tolerates: [/status of 403/], by: learner, engine });
      await page.goto(await lecturesOf(site, basics, fromTheStart));
      await playButton(page).waitFor();
      return page;
    }),
  );
  const segment = `/api/Video-Resources/${(await videoAddresses(site, learner)).current}/144p/seg-00000.m4s`;
  expect((await learner.fetch(segment)).status).toBe(200);

  const [{ id } = { id: "" }] = await site.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, "learner@demo.test"));
  await site.db.delete(quarterGrants).where(eq(quarterGrants.userId, id));

  const status = async () => (await learner.fetch(segment)).status;
  await expect.poll(status, { timeout: 10_000, interval: 250 }).toBe(403);
  for (const page of pages) {
    await playButton(page).click();
    await page.getByRole("alert").getByText("Failed to load videos. Please try again later.").waitFor();
    await page.getByRole("button", { name: "Reload the page" }).click();
    await page.getByRole("main").getByText("You have no permission to access to this quarter").waitFor();
  }
});
