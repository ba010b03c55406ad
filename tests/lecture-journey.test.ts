import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lectureProgress, qualityChoices } from "#db/schema";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { hydrated, lend, openPage, sessionOf } from "./support/browser";
import { type Site, startSite } from "./support/site";
import {
  chooseQuality,
  played,
  pressPlay,
  qualityIs,
  segments,
  toolsReady,
  videoTraffic,
} from "./support/watching";

/** A recording on its whole way: an Admin's browser packages it, and a learner watches it on a weak line. */

const run = promisify(execFile);
let folder: string;
let site: Site;
beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), "journey-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.stop();
});

const lecture = { id: 1, path: "/user/user-lectures-list/1?lecture=1" };

async function recording(): Promise<string> {
  const file = join(folder, "lecture.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=12:duration=16"];
  const sound = ["-f", "lavfi", "-i", "sine=frequency=300:duration=16", "-c:a", "aac"];
  const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  await run("ffmpeg", ["-v", "error", "-nostdin", "-y", ...picture, ...sound, ...h264, file]);
  return file;
}

async function captions(): Promise<string> {
  const file = join(folder, "lecture.vtt");
  await writeFile(file, "WEBVTT\n\n00:01.000 --> 00:05.000\nThe probe lies along the midline.\n");
  return file;
}

async function browserOf(account: "admin" | "learner"): Promise<Page> {
  const page = await openPage({ site });
  await lend(page, await sessionOf(site, account));
  return page;
}

async function weaken(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 200,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

const place = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
const renditions = (traffic: ReturnType<typeof videoTraffic>) =>
  new Set(segments(traffic).map(({ path }) => path.split("/")[0]));

test("a recording goes online without a shell, and is watched, continued, chosen and read", async () => {
  const admin = await browserOf("admin");
  await admin.goto(urls.admin.lectureVideo(lecture.id));
  await hydrated(admin);
  await admin.getByLabel("Video file").setInputFiles(await recording());
  await admin.getByRole("button", { name: "Upload", exact: true }).click();
  await admin.getByText(texts.upload.published).waitFor({ timeout: 240_000 });
  await admin.getByLabel(/English/).setInputFiles(await captions());
  await admin.getByRole("button", { name: "Replace the captions" }).first().click();
  await admin.getByText(texts.captions.saved("English")).first().waitFor();

  const phone = await browserOf("learner");
  await weaken(phone);
  const traffic = videoTraffic(phone);
  await phone.goto(lecture.path);
  await pressPlay(phone);
  await played(phone, 6);
  await phone.evaluate(() => document.querySelector("video")?.pause());
  const left = Math.round(await place(phone));
  expect([...renditions(traffic)].filter((name) => name !== "144p" && name !== "360p")).toEqual([]);
  await expect
    .poll(async () => (await site.db.select().from(lectureProgress))[0]?.position)
    .toBeGreaterThanOrEqual(6);

  const desk = await browserOf("learner");
  await desk.goto(urls.learner.start());
  await desk.getByRole("link", { name: /^Continue at/ }).click();
  await desk.getByText(/Continued at 0:\d\d/).waitFor();
  await expect.poll(() => place(desk)).toBeGreaterThanOrEqual(left - 1);
  await pressPlay(desk);
  await played(desk, left + 0.5);
  expect(await place(desk)).toBeLessThan(left + 6);

  const before = await place(desk);
  // The controls change the quality of what plays; before they are there, the form would load the page.
  await toolsReady(desk);
  await chooseQuality(desk, /^720p/);
  await qualityIs(desk, /^720p/);
  await expect.poll(() => site.db.select().from(qualityChoices)).toMatchObject([{ quality: "720p" }]);
  await expect
    .poll(() => desk.evaluate(() => document.querySelector("video")?.videoHeight), { timeout: 60_000 })
    .toBe(720);
  await played(desk, before);

  await desk.getByRole("link", { name: "Read the transcript" }).click();
  await desk.getByText("The probe lies along the midline.").waitFor();
}, 480_000);
