import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lectures, lectureUploads } from "#db/schema";
import { texts } from "~/texts";
import { urls } from "~/urls";
import {
  hydrated,
  lend,
  openPage,
  overflowing,
  resize,
  screenshot,
  sessionOf,
  toast,
  violations,
} from "./support/browser";
import { hold } from "./support/hold";
import { type Site, startSite } from "./support/site";
import { canEncode, type Film, makeFilm } from "./support/video";
import type { Visitor } from "./support/visitor";
import { played } from "./support/watching";

/** An Admin sends a lecture's video, on good lines and bad ones. */

let folder: string;
let site: Site;
let admin: Visitor;
let film: Film;
/** Has three parts. */
let large: Film;
beforeAll(async () => {
  [site, film, large] = await Promise.all([
    startSite(),
    makeFilm(),
    makeFilm({ seconds: 6, bitrate: "16M" }),
  ]);
  admin = await sessionOf(site, "admin");
  folder = await mkdtemp(join(tmpdir(), "chosen-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.stop();
});
afterEach(() => site.db.delete(lectureUploads).where(eq(lectureUploads.state, "uploading")));

const path = "/admin/admin-lecture-video/1";
const parts = "**/api/Lecture-Uploads/*/*";

type Options = Partial<Parameters<typeof openPage>[0]>;

async function open(options: Options = {}) {
  const page = await openPage({ site, ...options });
  await lend(page, admin);
  await page.goto(path);
  if (options.javaScript !== false) {
    await hydrated(page);
    // React draws the choice once the page is hydrated.
    await page.getByLabel(/Upload as it is/).waitFor();
  }
  return page;
}

/** A file on disk, so that it is as old at the second try as it was at the first. */
async function choose(page: Page, name: string, bytes: Buffer) {
  const file = join(folder, name);
  await writeFile(file, bytes, { flag: "wx" }).catch(() => {});
  await page.getByLabel("Video file").setInputFiles(file);
}

async function upload(page: Page, name: string, buffer: Buffer) {
  await choose(page, name, buffer);
  const asItIs = page.getByLabel(/Upload as it is/);
  if (await asItIs.isVisible()) await asItIs.check();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

const lecture = async () => (await site.db.select().from(lectures).where(eq(lectures.id, 1)))[0];

async function watch(page: Page) {
  await page.getByRole("link", { name: "Watch" }).click();
  await page.getByRole("button", { name: /^Play / }).click();
  await played(page, 0.5);
}

const isPart = (route: Route) => route.request().method() === "PUT";
const numberOf = (route: Route) => Number(route.request().url().split("/").at(-1));

describe("with JavaScript", () => {
  test("a video is sent, its length and size are shown, and it plays at once", async () => {
    const page = await open();
    await upload(page, "Fetal heart.mp4", film);
    await page.getByText(texts.upload.published).waitFor();
    const ready = page.locator("section", { has: page.getByRole("heading", { name: "Ready to watch" }) });
    await ready.getByText("Fetal heart.mp4").waitFor();
    expect(await ready.innerText()).toMatch(/2 sec[\s\S]*MP4, 320 × 240/);
    await screenshot(page, "lecture-video-done");
    await watch(page);
  });

  test("news of the first video never stands below 'No video yet'", async () => {
    await site.db.update(lectures).set({ packageId: null }).where(eq(lectures.id, 1));
    const page = await open();
    await page.route("**/admin-lecture-video/1.data*", async (route) => {
      await page
        .getByText(/Checking the video/)
        .first()
        .waitFor();
      expect(await page.getByText(texts.upload.published).count()).toBe(0);
      await route.continue();
    });
    await page.getByText("No video yet").waitFor();
    await upload(page, "first.mp4", film);
    await page.getByText(texts.upload.published).waitFor();
    expect(await page.getByText("No video yet").count()).toBe(0);
  });

  test("warns of a picture that many phones do not play, the Admin and viewers without a picture", async () => {
    const codec = (await canEncode("libx265")) ? "libx265" : "mpeg4";
    const name = codec === "libx265" ? "HEVC" : "MPEG-4 Part 2";
    const page = await open();
    await upload(page, `${name}.mp4`, await makeFilm({ codec, seconds: 4 }));
    await page.getByText(texts.upload.published).waitFor();
    await page.getByRole("heading", { name: texts.upload.unsupportedCodecNote }).waitFor();
    expect(await page.getByRole("heading", { name: "Ready to watch" }).count()).toBe(0);
    expect(await page.getByText(texts.upload.unsupportedCodec(name)).count()).toBe(1);
    expect(texts.upload.unsupportedCodec(name)).not.toMatch(/`|npm/);
    expect(await violations(page)).toEqual([]);
    await screenshot(page, "lecture-video-rare");
    await page.getByRole("link", { name: "Watch" }).click();
    await page.getByText(texts.upload.unsupportedCodecNote).waitFor();
    await page.getByRole("button", { name: /^Play / }).click();
    await page.getByText(texts.noPicture).waitFor();
    await played(page, 0.2);
    await screenshot(page, "lecture-no-picture");
  });

  test("a line that breaks in the middle is waited for, and the upload goes on by itself", async () => {
    const page = await open({ tolerates: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
    const sentParts: number[] = [];
    let isDown = true;
    await page.route(parts, async (route) => {
      if (isPart(route)) sentParts.push(numberOf(route));
      if (isPart(route) && isDown && numberOf(route) > 1) await route.abort("internetdisconnected");
      else await route.continue();
    });
    await upload(page, "long.mp4", large);
    await page.getByText("Connection lost.").first().waitFor();
    await page.getByText(/Your upload is safe/).waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, "lecture-video-waiting");
    isDown = false;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.getByText(texts.upload.published).waitFor();
    expect(sentParts.filter((number) => number === 1)).toHaveLength(1);
    await watch(page);
  });

  test("after a reload the same file goes on behind what has arrived; the page says how far it is", async () => {
    const page = await open({ tolerates: [/ERR_FAILED/] });
    await page.route(parts, (route) =>
      isPart(route) && numberOf(route) > 1 ? route.abort() : route.continue(),
    );
    const first = page.waitForResponse((answer) => /Lecture-Uploads\/[^/]+\/1$/.test(answer.url()));
    await upload(page, "resumed.mp4", large);
    expect((await first).status()).toBe(204);
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await page.unroute(parts);
    await hydrated(page);
    await page.getByText("resumed.mp4 is being uploaded").waitFor();
    await page.getByText(/^5 MB of .* uploaded\./).waitFor();
    await screenshot(page, "lecture-video-left-alone");
    const again: number[] = [];
    await page.route(parts, (route) => {
      if (isPart(route)) again.push(numberOf(route));
      return route.continue();
    });
    await upload(page, "resumed.mp4", large);
    await page.getByText(texts.upload.published).waitFor();
    expect(again.sort()).toEqual([2, 3]);
  });

  test("it can be paused and gone on with; the old video plays until the new one is ready", async () => {
    const page = await open();
    const before = await lecture();
    const [held, release] = hold();
    await page.route(parts, async (route) => {
      if (isPart(route) && numberOf(route) === 3) await held;
      await route.continue().catch(() => {});
    });
    await upload(page, "paused.mp4", large);
    await page.getByText(/(9\d|8\d) %, /).waitFor();
    await screenshot(page, "lecture-video-sending");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("Paused", { exact: true }).waitFor();
    expect(await lecture()).toEqual(before);
    const other = await open();
    await watch(other);
    release();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText(texts.upload.published).waitFor();
    expect((await lecture())?.packageId).not.toBe(before?.packageId);
  });

  test("it can be cancelled, after a question", async () => {
    const page = await open();
    const before = await lecture();
    await page.route(parts, (route) => (isPart(route) && numberOf(route) > 1 ? undefined : route.continue()));
    await upload(page, "cancelled.mp4", large);
    await page.getByText(/^\d+ %, [5-9]/).waitFor();
    await page.getByRole("link", { name: "Cancel the upload" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Cancel the upload" }).click();
    await page.getByText(texts.upload.cancelled).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByRole("progressbar").count()).toBe(0);
    expect(await site.db.select().from(lectureUploads).where(eq(lectureUploads.state, "uploading"))).toEqual(
      [],
    );
    expect(await lecture()).toEqual(before);
  });

  test("another file asks before it takes the place of one that is on its way", async () => {
    const page = await open({ tolerates: [/status of 409/] });
    const now = new Date();
    await site.db.insert(lectureUploads).values({
      id: crypto.randomUUID(),
      lectureId: 1,
      fileName: "theirs.mp4",
      bytes: 20_000_000,
      partBytes: 5_242_880,
      multipartId: "x",
      state: "uploading",
      createdAt: now,
      updatedAt: now,
    });
    const question = texts.upload.otherUpload("theirs.mp4");
    const dialog = page.getByRole("alertdialog", { name: "Replace the other upload?" });
    await upload(page, "mine.mp4", film);
    await dialog.getByText(question).waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, "lecture-video-replace");
    await dialog.getByRole("button", { name: "Keep the other one" }).click();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.getByText(question).waitFor();
    expect(await site.db.$count(lectureUploads, eq(lectureUploads.fileName, "theirs.mp4"))).toBe(1);
    await page.getByRole("button", { name: "Try again" }).click();
    await dialog.getByRole("button", { name: "Replace it" }).click();
    await page.getByText(texts.upload.published).waitFor();
  });

  test("a video that cannot be put together is given up after some tries, and may be tried again", async () => {
    const page = await open({ tolerates: [/status of 503/] });
    let tries = 0;
    const complete = "**/api/Lecture-Uploads/*/complete";
    await page.route(complete, (route) => {
      tries += 1;
      return route.fulfill({ status: 503, json: { message: "x" } });
    });
    await upload(page, "unfinished.mp4", film);
    const again = page.getByRole("button", { name: "Try again" });
    // The pauses between the tries end when the browser is online again.
    const isGivenUp = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      return again.isVisible();
    };
    await expect.poll(isGivenUp, { timeout: 60_000 }).toBe(true);
    await page.getByText(texts.upload.finishFailed).waitFor();
    expect(tries).toBe(7);
    const list = await open();
    await list.goto(urls.admin.lecturesToDo("stopped"));
    await list.getByRole("link", { name: (await lecture())?.name, exact: true }).click();
    await list.getByText("The last upload failed").waitFor();
    await list.getByText(texts.upload.finishFailed).waitFor();
    await page.unroute(complete);
    await again.click();
    await page.getByText(texts.upload.published).waitFor();
  });

  describe("while the Admin goes on with something else", () => {
    const uploads = (page: Page) => page.getByRole("region", { name: "Uploads" });
    const goTo = async (page: Page, name: string) => {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
      // The address changes before the page does.
      await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    };
    /** Lets the first part through, and the others when it is told to. */
    async function holdParts(page: Page) {
      const [held, release] = hold();
      await page.route(parts, async (route) => {
        if (isPart(route) && numberOf(route) > 1) await held;
        await route.continue().catch(() => {});
      });
      return release;
    }

    test("it stands at the bottom right with a bar, goes on, and its end is said on that screen", async () => {
      const page = await open();
      const before = await lecture();
      const release = await holdParts(page);
      await upload(page, "meanwhile.mp4", large);
      const bar = uploads(page).getByRole("progressbar");
      await page.getByRole("progressbar", { name: "Uploaded so far" }).waitFor();
      expect(await uploads(page).count(), "on the lecture's own page").toBe(0);
      await goTo(page, "Dashboard");
      await bar.waitFor();
      const box = await uploads(page).boundingBox();
      expect([(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([1280, 800]);
      await expect
        .poll(() => bar.evaluate((element: HTMLProgressElement) => element.value))
        .toBeGreaterThan(0);
      expect(await violations(page)).toEqual([]);
      await screenshot(page, "lecture-video-elsewhere");
      await resize(page, 320);
      expect(await overflowing(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await screenshot(page, "lecture-video-elsewhere-320-dark");
      release();
      await toast(page, texts.upload.published).waitFor();
      await uploads(page).waitFor({ state: "detached" });
      expect((await lecture())?.packageId).not.toBe(before?.packageId);
    });

    test("it leads back to its page, where it can be paused", async () => {
      const page = await open();
      const release = await holdParts(page);
      await upload(page, "back.mp4", large);
      await page.getByText(/^\d+ %, [5-9]/).waitFor();
      await goTo(page, "Activity");
      await uploads(page).getByRole("link").click();
      await page.waitForURL(`**${path}`);
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByText("Paused", { exact: true }).waitFor();
      expect(await uploads(page).count()).toBe(0);
      release();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText(texts.upload.published).waitFor();
      await goTo(page, "Dashboard");
      expect(await page.getByText(texts.upload.published).count()).toBe(0);
    });

    test("shows the reason of a failure until somebody closes it", async () => {
      const page = await open({ tolerates: [/status of 422/] });
      const [held, release] = hold();
      await page.route("**/api/Lecture-Uploads/*/complete", async (route) => {
        await held;
        await route.continue();
      });
      await upload(page, "cut-short.mp4", film.subarray(0, film.length - 900));
      await page
        .getByText(/Checking the video/)
        .first()
        .waitFor();
      await goTo(page, "Dashboard");
      release();
      const reason = uploads(page).getByText(/The file is not whole/);
      await reason.waitFor();
      expect(await violations(page)).toEqual([]);
      await goTo(page, "Activity");
      await screenshot(page, "lecture-video-failed-elsewhere");
      await uploads(page).getByRole("button", { name: "Close this message" }).click();
      await reason.waitFor({ state: "detached" });
    });

    test("the browser asks before the window that sends it is closed, and only then", async () => {
      const page = await open();
      const release = await holdParts(page);
      const asked: string[] = [];
      page.on("dialog", async (dialog) => {
        asked.push(dialog.type());
        await dialog.dismiss();
      });
      const reload = () => page.evaluate(() => setTimeout(() => window.location.reload()));
      await upload(page, "closing.mp4", large);
      await page.getByRole("progressbar", { name: "Uploaded so far" }).waitFor();
      await goTo(page, "Dashboard");
      expect(asked).toEqual([]);
      await reload();
      await expect.poll(() => asked).toEqual(["beforeunload"]);
      release();
      await toast(page, texts.upload.published).waitFor();
      const loaded = page.waitForEvent("load");
      await reload();
      await loaded;
      expect(asked).toEqual(["beforeunload"]);
    });
  });

  test("refuses a file that is no video before it travels, or on the server where only that can tell", async () => {
    const page = await open({ tolerates: [/status of 422/] });
    const before = await lecture();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("Lecture-Uploads")) calls.push(request.url());
    });
    await upload(page, "renamed.mp4", Buffer.from("<!doctype html><title>Not a film</title>"));
    await page.getByText(texts.upload.notMp4).waitFor();
    expect(calls).toEqual([]);
    await upload(page, "cut-off.mp4", film.subarray(0, film.length - 900));
    await page.getByText(/The file is not whole/).waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await screenshot(page, "lecture-video-refused");
    expect(await lecture()).toEqual(before);
  });

  test("a file can be dropped on the page", async () => {
    const page = await open();
    const data = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], "dropped.mp4", { type: "video/mp4" }));
      return transfer;
    }, film.toString("base64"));
    const panel = page.locator("section", { has: page.getByLabel("Video file") });
    for (const event of ["dragover", "drop"]) await panel.dispatchEvent(event, { dataTransfer: data });
    // The browser packages it first.
    await page.getByText(texts.upload.published).waitFor({ timeout: 150_000 });
    await page.getByText("dropped.mp4").first().waitFor();
  });
});

describe("without JavaScript", () => {
  test("the form brings a video, which plays at once", async () => {
    const page = await open({ javaScript: false });
    await upload(page, "محاضرة = one; two.mp4", large);
    await page.getByText(texts.upload.published).waitFor();
    await page.getByText("محاضرة = one; two.mp4").waitFor();
    await page.getByRole("link", { name: "Watch" }).click();
    const video = page.locator("video source[type='video/mp4']");
    const answer = await admin.fetch((await video.getAttribute("src")) ?? "", {
      headers: { Range: "bytes=0-99" },
    });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([206, `bytes 0-99/${large.length}`]);
  });

  test("warns viewers under the player who may see no picture", async () => {
    const codec = (await canEncode("libx265")) ? "libx265" : "mpeg4";
    const page = await open({ javaScript: false });
    for (const [name, bytes, isTold] of [
      ["rare.mp4", await makeFilm({ codec }), true],
      ["usual.mp4", film, false],
    ] as const) {
      await page.goto(path);
      await upload(page, name, bytes);
      await page.getByText(texts.upload.published).waitFor();
      await page.getByRole("link", { name: "Watch" }).click();
      await page.getByRole("heading", { name: "Lectures" }).waitFor();
      const player = await page.getByRole("region", { name: "Player" }).innerText();
      expect(player.includes(texts.pictureHint), name).toBe(isTold);
    }
  });

  test("refuses a file that is no video with a sentence", async () => {
    const page = await open({ javaScript: false });
    const before = await lecture();
    await upload(page, "renamed.mp4", Buffer.from("<!doctype html><title>Not a film</title>"));
    await page.getByText(texts.upload.notMp4).waitFor();
    await screenshot(page, "lecture-video-refused-no-js");
    expect(await lecture()).toEqual(before);
  });
});

test("a long Arabic name keeps the page in its width, in every state", async () => {
  const now = new Date();
  const name = `${"محاضرة".repeat(25)}.mp4`;
  for (const state of ["uploading", "failed"] as const) {
    await site.db.delete(lectureUploads).where(eq(lectureUploads.fileName, name));
    await site.db.insert(lectureUploads).values({
      id: crypto.randomUUID(),
      lectureId: 1,
      fileName: name,
      bytes: 20_000_000,
      partBytes: 5_242_880,
      multipartId: "x",
      state,
      reason: null,
      createdAt: now,
      updatedAt: now,
    });
    for (const width of [1280, 390, 320]) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await open({ width, colorScheme });
        expect(await overflowing(page)).toEqual([]);
        if (width !== 320) expect(await violations(page)).toEqual([]);
        await screenshot(page, `lecture-video-${state}-${width}-${colorScheme}`);
      }
    }
  }
  await site.db.delete(lectureUploads).where(eq(lectureUploads.fileName, name));
});
