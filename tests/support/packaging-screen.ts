import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { lectureRenditions, lectures } from "#db/schema";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { hydrated, lend, openPage, sessionOf } from "./browser";
import { type Site, startSite } from "./site";
import type { Visitor } from "./visitor";

const run = promisify(execFile);

/** Recordings drawn by ffmpeg, and the screen on which an Admin's browser packages them. */
export type PackagingScreen = Awaited<ReturnType<typeof startPackagingScreen>>;

export const lectureId = 1;

export const picture = (size: string, seconds: number, rate = 10) => [
  "-f",
  "lavfi",
  "-i",
  `testsrc=size=${size}:rate=${rate}:duration=${seconds}`,
];
export const tone = (seconds: number, frequency = 300) => [
  "-f",
  "lavfi",
  "-i",
  `sine=frequency=${frequency}:duration=${seconds}`,
];
export const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

export async function startPackagingScreen() {
  const site = await startSite();
  const admin = await sessionOf(site, "admin");
  const folder = await mkdtemp(join(tmpdir(), "recordings-"));
  return {
    site,
    admin,
    folder,
    record: (name: string, ...args: string[]) => record(folder, name, args),
    open: (options: Partial<Parameters<typeof openPage>[0]> = {}) => open(site, admin, options),
    stored: () => stored(site),
    allFiles: (packageId: string) => allFiles(site, packageId),
    rendition: (name: string) => rendition(site, folder, name),
    async stop() {
      await rm(folder, { recursive: true, force: true });
      await site.stop();
    },
  };
}

async function record(folder: string, name: string, args: string[]): Promise<string> {
  const file = join(folder, name);
  if (!existsSync(file)) await run("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args, file]);
  return file;
}

async function open(site: Site, admin: Visitor, options: Partial<Parameters<typeof openPage>[0]>) {
  const page = await openPage({ site, ...options });
  await lend(page, admin);
  await page.goto(urls.admin.lectureVideo(lectureId));
  await hydrated(page);
  return page;
}

/** The browser's folders of packages, and its notes about them. */
export const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const held = Object.keys(localStorage).filter((key) => key.startsWith("lecture-package-"));
    const root = await navigator.storage.getDirectory();
    const folders = await root.getDirectoryHandle("lecture-packages", { create: true });
    for await (const name of folders.keys()) held.push(name);
    return held;
  });

export async function upload(page: Page, file: string) {
  await page.getByLabel("Video file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

/**
 * Aborts each request for this address until the returned function is called. Taking the route away instead would ask
 * workers that may be ending, and Playwright sets no limit to that.
 */
export async function lose(page: Page, url: string): Promise<() => void> {
  let isLost = true;
  await page.route(url, (route) => (isLost ? route.abort() : route.continue()));
  return () => {
    isLost = false;
  };
}

export const replaced = (page: Page) => page.getByText(texts.upload.published).waitFor({ timeout: 150_000 });

async function stored(site: Site) {
  const [lecture] = await site.db.select().from(lectures).where(eq(lectures.id, lectureId));
  const renditions = await site.db
    .select()
    .from(lectureRenditions)
    .where(eq(lectureRenditions.lectureId, lectureId));
  const read = async (name: string) => {
    const object = await site.files.get(`lectures/${lecture?.packageId}/${name}`);
    return object ? Buffer.from(await object.arrayBuffer()) : null;
  };
  return { lecture, renditions, read };
}

async function allFiles(site: Site, packageId: string): Promise<Map<string, Uint8Array>> {
  const prefix = `lectures/${packageId}/`;
  const { objects } = await site.files.list({ prefix });
  const files = new Map<string, Uint8Array>();
  for (const { key } of objects) {
    const bytes = await (await site.files.get(key))?.arrayBuffer();
    if (bytes) files.set(key.slice(prefix.length), new Uint8Array(bytes));
  }
  return files;
}

/** The path of one file with all of a stored rendition, or of a stored plain file. */
async function rendition(site: Site, folder: string, name: string): Promise<string> {
  const { lecture } = await stored(site);
  const files = await allFiles(site, lecture?.packageId ?? "");
  const parts = [...files.keys()].filter((path) => path.startsWith(`${name}/`) && !path.endsWith(".m3u8"));
  const paths = files.has(name) ? [name] : parts.sort();
  const file = join(folder, "rendition.mp4");
  await writeFile(file, Buffer.concat(paths.map((path) => files.get(path) ?? new Uint8Array())));
  return file;
}
