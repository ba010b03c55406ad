import { cp, mkdtemp, open, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDatabase } from "../../../tests/support/site";
import { type FileStore, storePackage } from "./store-package";

/** How the command brings an encoded folder into R2 over a line that fails. */

const megabyte = 1024 * 1024;
const demo = "app/commands/demo/media/packages/face-profile";
const packageId = "a-package";
const prefix = `lectures/${packageId}/`;

let database: Awaited<ReturnType<typeof startDatabase>>;
let bucket: R2Bucket;
let folder: string;
beforeAll(async () => {
  database = await startDatabase();
  bucket = database.files;
});
afterAll(() => database.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
  await cp(demo, join(folder, "package"), { recursive: true });
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  return () => rm(folder, { recursive: true, force: true });
});

/** The real bucket on a line that cuts requests off, and what was sent over it. */
function line(fails: (request: string, times: number) => boolean = () => false) {
  const sent: string[] = [];
  const over = async <T>(request: string, work: () => Promise<T>): Promise<T> => {
    sent.push(request);
    if (fails(request, sent.filter((each) => each === request).length)) throw new Error("the line was cut");
    return work();
  };
  const part = (key: string, upload: Awaited<ReturnType<FileStore["createMultipartUpload"]>>) => ({
    uploadId: upload.uploadId,
    uploadPart: (number: number, bytes: Uint8Array<ArrayBuffer>) =>
      over(`${key} part ${number}`, () => upload.uploadPart(number, bytes)),
    complete: (parts: Parameters<typeof upload.complete>[0]) =>
      over(`${key} complete`, () => upload.complete(parts)),
  });
  const files: FileStore = {
    list: (which) => bucket.list(which),
    put: (key, ...rest) => over(key, () => bucket.put(key, ...rest)),
    createMultipartUpload: async (key, options) =>
      part(key, await over(`${key} begin`, () => bucket.createMultipartUpload(key, options))),
    resumeMultipartUpload: async (key, id) => part(key, await bucket.resumeMultipartUpload(key, id)),
  };
  return { files, sent };
}

const store = (files: FileStore) =>
  storePackage(files, join(folder, "package"), 1, {
    packageId,
    partsFile: join(folder, "parts.json"),
    pause: 1,
  });

async function stored() {
  const { objects } = await bucket.list({ prefix });
  return objects.map(({ key }) => key.slice(prefix.length)).sort();
}

/** Makes the plain file 51 MB long, of which each part is different. */
async function enlarge() {
  const path = join(folder, "package/fallback.mp4");
  const { size } = await stat(path);
  const file = await open(path, "r+");
  for (let part = 1; part <= 10; part += 1) await file.write(`part ${part}`, part * 5 * megabyte);
  await file.truncate(51 * megabyte);
  await file.close();
  expect(size).toBeLessThan(megabyte);
  return path;
}

describe("storing a package", () => {
  test("puts each of its files but the manifest under its own folder, with its type", async () => {
    const { sent, files } = line();
    const { manifest } = await store(files);
    expect(manifest.renditions.length).toBeGreaterThan(3);
    const names = await stored();
    expect(names).toEqual(expect.arrayContaining(["144p/init.mp4", "fallback.mp4", "poster.jpg"]));
    expect(names).not.toContain("manifest.json");
    expect(sent).toHaveLength(names.length);
    const playlist = await bucket.head(`${prefix}144p/index.m3u8`);
    expect(playlist?.httpMetadata?.contentType).toBe("application/vnd.apple.mpegurl");
  });

  test("sends a file again that fails twice", async () => {
    const { files, sent } = line((key, times) => key.endsWith("poster.jpg") && times < 3);
    await store(files);
    expect(sent.filter((key) => key.endsWith("poster.jpg"))).toHaveLength(3);
    expect(await stored()).toContain("poster.jpg");
  });

  test("gives up a file after three failures, brings the others away, and then sends that one only", async () => {
    const { files, sent } = line((key) => key.endsWith("360p/init.mp4"));
    await expect(store(files)).rejects.toThrow("the line was cut");
    expect(sent.filter((key) => key.endsWith("360p/init.mp4"))).toHaveLength(3);
    const next = line();
    await store(next.files);
    expect(next.sent).toEqual([`${prefix}360p/init.mp4`]);
  });

  test("says so if R2 has lost a file before the end", async () => {
    const { files } = line();
    await store(files);
    await bucket.delete(`${prefix}poster.jpg`);
    const forgetful: FileStore = {
      ...files,
      put: async (key, ...rest) => {
        await files.put(key, ...rest);
        await bucket.delete(`${prefix}master.m3u8`);
      },
    };
    await expect(store(forgetful)).rejects.toThrow("R2 has lost 1 of the files");
  });
});

describe("a file above 50 MB", () => {
  const large = `${prefix}fallback.mp4`;

  test("goes in parts, goes on behind the part that failed in another run, and arrives whole", async () => {
    const path = await enlarge();
    const cut = line(
      (request, times) => request.endsWith("part 7") || (request.endsWith("part 4") && times < 3),
    );
    await expect(store(cut.files)).rejects.toThrow("the line was cut");
    expect(await stored()).not.toContain("fallback.mp4");
    const next = line();
    await store(next.files);
    const rest = [7, 8, 9, 10, 11].map((part) => `${large} part ${part}`);
    expect(next.sent).toEqual([...rest, `${large} complete`]);
    const arrived = await bucket.get(large);
    const bytes = new Uint8Array((await arrived?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(arrived?.httpMetadata?.contentType).toBe("video/mp4");
  });

  test("begins anew when R2 has forgotten its parts", async () => {
    await enlarge();
    const cut = line((request) => request.endsWith("part 2"));
    await expect(store(cut.files)).rejects.toThrow("the line was cut");
    const [{ uploadId = "" } = {}] = Object.values<{ uploadId?: string }>(
      JSON.parse(await readFile(join(folder, "parts.json"), "utf8")),
    );
    await (await bucket.resumeMultipartUpload(large, uploadId)).abort();
    const next = line();
    await store(next.files);
    expect(next.sent.filter((request) => request === `${large} part 1`)).toHaveLength(1);
    expect(await stored()).toContain("fallback.mp4");
  });
});
