import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lectureUploads } from "#db/schema";
import { packagingTexts } from "~/admin/lecture-video/packaging/texts";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { hydrated, overflowing, resize, screenshot, sessionOf, violations } from "./support/browser";
import { violationsOf } from "./support/hls-rules";
import {
  h264,
  heldBy,
  lectureId,
  lose,
  type PackagingScreen,
  picture,
  replaced,
  startPackagingScreen,
  tone,
  upload,
} from "./support/packaging-screen";

/** An Admin reads why a recording becomes no video, how to mend it, and how to try again. */

let screen: PackagingScreen;
beforeAll(async () => {
  screen = await startPackagingScreen();
});
afterAll(() => screen.stop());
afterEach(() => screen.site.db.delete(lectureUploads).where(eq(lectureUploads.lectureId, lectureId)));

const lecture3s = () =>
  screen.record("lecture.mp4", ...picture("320x180", 3), ...tone(3), ...h264, "-c:a", "aac");

const again = (page: Page) => page.getByRole("button", { name: "Try again" });
const courseId = async () => (await screen.stored()).lecture?.courseId ?? 0;

/** The list says 'Failed' with the reason, and leads back to the lecture's page. */
async function listed(reason: string): Promise<void> {
  const list = await screen.open();
  await list.goto(urls.admin.lectures({ id: await courseId(), name: "" }));
  const state = list.locator("p", { hasText: "Failed" });
  await state.getByText(reason).waitFor();
  await state.getByRole("link", { name: /^Retry/ }).click();
  await list.waitForURL(`**${urls.admin.lectureVideo(lectureId)}`);
  await list.getByText("The last upload failed").waitFor();
}

/** Learners still get the earlier video, and nothing of the new one. */
async function unchanged(before: Awaited<ReturnType<typeof seen>>): Promise<void> {
  expect(await seen()).toEqual(before);
}

async function seen() {
  const { lecture, renditions } = await screen.stored();
  const learner = await sessionOf(screen.site, "learner");
  const page = await (await learner.fetch(`/user/user-lectures-list/${lecture?.courseId}?lecture=1`)).text();
  const addresses = page.match(/Video-Resources\/[^/]+\/[\w-]+\.\w+/g) ?? [];
  return { lecture, renditions, files: addresses.map((each) => each.split("/")[2]) };
}

describe("a recording that this browser cannot read", () => {
  const hevc = ["-c:v", "libx265", "-x265-params", "log-level=error", "-tag:v", "hvc1", "-c:a", "aac"];

  test.each<[string, string, string[], string]>([
    ["HEVC", packagingTexts.unknownVideoCodec("HEVC"), hevc, texts.upload.unsupportedCodec("HEVC")],
    [
      "AC-3",
      packagingTexts.unknownAudioCodec("AC-3"),
      [...h264, "-c:a", "ac3"],
      texts.upload.unsupportedSound("AC-3"),
    ],
  ])("because it is %s: both ways to mend it are said, and it may go as it is", async (name, reason, codecs, remark) => {
    expect(reason).toMatch(/another browser .*technical contact/);
    const before = await seen();
    const page = await screen.open({ tolerates: [/package\.worker/] });
    const args = [...picture("320x180", 2), ...tone(2), ...codecs, "-movflags", "+faststart"];
    await upload(page, await screen.record(`${name}.mp4`, ...args));
    await page.getByText(reason).waitFor();
    await again(page).waitFor();
    await page.getByText("If your browser can't prepare the video").waitFor();
    expect(await violations(page)).toEqual([]);
    await resize(page, 320);
    expect(await overflowing(page)).toEqual([]);
    await screenshot(page, `packaging-unreadable-${name}`);
    await listed(reason);
    await unchanged(before);
    await page.getByRole("button", { name: "Upload as it is" }).click();
    await replaced(page);
    await page.getByText(remark).waitFor();
  });
});

describe("a recording that breaks off", () => {
  const both = [...picture("640x360", 6), ...tone(6), ...h264, "-g", "10", "-c:a", "aac"];

  test.each<[string, string[]]>([
    ["front.mp4", ["-movflags", "+faststart"]],
    ["clusters.mkv", ["-cluster_time_limit", "500"]],
  ])("in the middle is refused, and the place is said: %s", async (name, more) => {
    const before = await seen();
    const whole = await readFile(await screen.record(name, ...both, ...more));
    const file = join(screen.folder, `half-${name}`);
    await writeFile(file, whole.subarray(0, whole.length / 2));
    const page = await screen.open({ tolerates: [/package\.worker/] });
    await upload(page, file);
    const message = await page
      .getByText(/breaks off or is damaged at about 0:0[2-4]/)
      .innerText({ timeout: 150_000 });
    expect(message).toContain("Copy it again");
    await again(page).waitFor();
    await listed("breaks off or is damaged");
    await unchanged(before);
  });

  test("with noise in it is refused as damaged", async () => {
    const noisy = await readFile(await screen.record("noisy.mp4", ...both));
    noisy.fill(0x5a, Math.floor(noisy.length * 0.4), Math.floor(noisy.length * 0.5));
    const file = join(screen.folder, "damaged.mp4");
    await writeFile(file, noisy);
    const page = await screen.open({ tolerates: [/package\.worker/] });
    await upload(page, file);
    await page.getByText(/breaks off or is damaged at about 0:0\d/).waitFor({ timeout: 150_000 });
    await again(page).waitFor();
  });
});

describe("a recording of hours", () => {
  const isAboutPackage = (request: Request) =>
    request.method() === "GET" && /\/Lecture-Packages\/[\w-]+$/.test(request.url());
  const still = (hours: number) =>
    screen.record(
      `${hours}.mp4`,
      "-f",
      "lavfi",
      "-i",
      `color=black:size=320x180:rate=1/60:duration=${hours * 3600}`,
      ...h264,
    );

  test("is taken if they are eight: its cost is said before it starts", async () => {
    const page = await screen.open();
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await page.getByLabel("Video file").setInputFiles(await still(8));
    await page.getByText(/^About .+ on this device; 3\.\d+ GB to upload\.$/).waitFor();
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByText(/^Preparing the audio: 0 %/).waitFor();
    // Nothing is sent while the sound is encoded, so the page tells the server that it is still there.
    for (let sign = 0; sign < 2; sign += 1) {
      const asked = page.waitForRequest(isAboutPackage);
      await page.clock.fastForward("05:01");
      await asked;
    }
    await page.getByRole("link", { name: "Cancel the upload" }).click();
    await page.getByRole("alertdialog").getByRole("button").first().waitFor();
  });

  test("is refused beyond twelve", async () => {
    const before = await seen();
    const page = await screen.open({ tolerates: [/package\.worker/] });
    await upload(page, await still(13));
    await page.getByText(packagingTexts.tooLong).waitFor();
    await again(page).waitFor();
    await listed(packagingTexts.tooLong);
    await unchanged(before);
  });
});

function filesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on("response", (answer) => {
    const isSent = answer.ok() && answer.request().method() === "PUT";
    if (isSent && !answer.url().endsWith("poster.jpg")) sent.push(answer.url());
  });
  return sent;
}

test("a disk that is full is said; what was made is kept, and another try goes on from there", async () => {
  const before = await seen();
  const page = await screen.open({ tolerates: [/package\.worker/] });
  const sent = filesSent(page);
  const limit = async (quotaSize?: number) => {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Storage.overrideQuotaForOrigin", { origin: screen.site.origin, quotaSize });
  };
  await limit(150_000);
  await upload(page, await lecture3s());
  await page.getByText(packagingTexts.diskFull).waitFor({ timeout: 150_000 });
  expect(await violations(page)).toEqual([]);
  await listed(packagingTexts.diskFull);
  await unchanged(before);
  await limit();
  await again(page).click();
  await replaced(page);
  expect(new Set(sent).size).toBe(sent.length);
  const { lecture } = await screen.stored();
  expect(violationsOf(await screen.allFiles(lecture?.packageId ?? ""))).toEqual([]);
});

describe("the store", () => {
  const online = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("online")));

  test("that fails at the last part is asked again until it takes it", async () => {
    const before = await seen();
    const page = await screen.open({ tolerates: [/status of 503/] });
    let failures = 0;
    const refuse = { status: 503, json: { success: false, message: texts.upload.partFailed } };
    await page.route("**/audio.m4a/piece-00000", async (route) => {
      if (failures === 2) return route.continue();
      failures += 1;
      await unchanged(before);
      return route.fulfill(refuse);
    });
    await upload(page, await lecture3s());
    await page
      .getByText("Your upload is safe and will continue automatically.")
      .waitFor({ timeout: 150_000 });
    await expect.poll(() => online(page).then(() => failures)).toBe(2);
    await replaced(page);
  });

  test("that has the plain files but the last one is sent nothing of them again after a pause", async () => {
    const page = await screen.open({ tolerates: [/ERR_FAILED/] });
    const sent = filesSent(page);
    const mend = await lose(page, "**/audio.m4a/piece-00000");
    await upload(page, await lecture3s());
    await page
      .getByText("Your upload is safe and will continue automatically.")
      .waitFor({ timeout: 150_000 });
    await expect.poll(() => sent.filter((url) => url.includes(".mp4/piece-")).length).toBe(2);
    await page.getByRole("button", { name: "Pause" }).click();
    mend();
    await page.getByRole("button", { name: "Continue" }).click();
    await replaced(page);
    expect(new Set(sent).size).toBe(sent.length);
    const { lecture } = await screen.stored();
    expect(violationsOf(await screen.allFiles(lecture?.packageId ?? ""))).toEqual([]);
  });

  test("that cannot make the video ready changes nothing; another try sends nothing again", async () => {
    const before = await seen();
    const page = await screen.open({ tolerates: [/status of 503/] });
    const sent = filesSent(page);
    const complete = "**/api/Lecture-Packages/*/complete";
    await page.route(
      complete,
      async (route) => {
        await screen.site.d1.exec("alter table activities rename to away");
        await route.continue();
      },
      { times: 1 },
    );
    await upload(page, await lecture3s());
    await page.getByText("Checking the video").first().waitFor({ timeout: 150_000 });
    // Seven tries, each of which checks the whole package.
    await expect.poll(() => online(page).then(() => again(page).isVisible()), { timeout: 90_000 }).toBe(true);
    await screen.site.d1.exec("alter table away rename to activities");
    await page.getByText(texts.upload.finishFailed).waitFor();
    await listed(texts.upload.finishFailed);
    await unchanged(before);
    await again(page).click();
    await replaced(page);
    expect(new Set(sent).size).toBe(sent.length);
    const { lecture } = await screen.stored();
    expect(violationsOf(await screen.allFiles(lecture?.packageId ?? ""))).toEqual([]);
  });
});

test("a line so slow that a piece takes longer than the patience sends it all the same, once", async () => {
  const page = await screen.open();
  // Shortens the patience, which counts the time without progress, not in all.
  await page.addInitScript((patience: number) => {
    const [later, signalAfter] = [window.setTimeout, AbortSignal.timeout];
    const short = (ms?: number) => (ms === patience ? 8000 : ms);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...more: unknown[]) => later(run, short(ms), ...more),
    });
    AbortSignal.timeout = (ms) => signalAfter.call(AbortSignal, short(ms) ?? ms);
  }, 45_000);
  await page.reload();
  await hydrated(page);
  const asked: string[] = [];
  const slowly = "fallback.mp4/piece-00000";
  page.on("request", (request) => request.url().endsWith(slowly) && asked.push(request.method()));
  const protocol = await page.context().newCDPSession(page);
  await page.route(`**/${slowly}`, async (route) => {
    // The piece has some 120 kB.
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 12_000 };
    await protocol.send("Network.emulateNetworkConditions", slow);
    await route.continue();
  });
  const noise = [...picture("320x180", 3), ...tone(3), "-vf", "noise=alls=60:allf=t+u", ...h264];
  await upload(page, await screen.record("noise.mp4", ...noise));
  await replaced(page);
  expect(asked).toEqual(["PUT"]);
});

describe("files of a package in the browser are gone", () => {
  async function begun() {
    const page = await screen.open({ tolerates: [/ERR_FAILED|40[49]|422/] });
    await page.route("**/144p/seg-00000.m4s", (route) => route.abort());
    await upload(page, await lecture3s());
    await page
      .getByText("Your upload is safe and will continue automatically.")
      .waitFor({ timeout: 150_000 });
    expect(await heldBy(page)).toHaveLength(2);
    return page;
  }

  test("once it is cancelled", async () => {
    const page = await begun();
    await page.getByRole("link", { name: "Cancel the upload" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Cancel the upload" }).click();
    await page.getByText(texts.upload.cancelled).first().waitFor();
    await expect.poll(() => heldBy(page)).toEqual([]);
  });

  test.each([
    [404, texts.upload.unknown],
    [409, texts.upload.ended],
    [422, texts.upload.notMp4],
  ])("once the server answers %s", async (status, message) => {
    const page = await screen.open({ tolerates: [/40[49]|422/] });
    await page.route("**/audio.m4a/piece-00000", (route) =>
      route.fulfill({ status, json: { success: false, message } }),
    );
    await upload(page, await lecture3s());
    await page.getByText(message).waitFor({ timeout: 150_000 });
    await expect.poll(() => heldBy(page)).toEqual([]);
  });

  test("but not while something of it is missing", async () => {
    const page = await screen.open({ tolerates: [/409/] });
    await page.route("**/api/Lecture-Packages/*/complete", (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, message: texts.upload.missingParts, code: "incomplete" },
      }),
    );
    await upload(page, await lecture3s());
    await page.getByText(texts.upload.missingParts).waitFor({ timeout: 150_000 });
    expect(await heldBy(page)).toHaveLength(2);
  });
});
