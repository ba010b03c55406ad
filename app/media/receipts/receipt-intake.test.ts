import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { orders } from "#db/schema";
import { texts } from "~/texts";
import { asPhoneWrites, pictureAs, place, pngHeader, portrait } from "../../../tests/support/pictures";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import { readPictureHeader } from "../pictures/picture-header";
import { pictureLimit } from "../upload/upload-sizes";
import { deleteReceipts } from "./delete-receipts.server";
import { readSentReceipt, takeReceipt } from "./receipt-intake.server";
import { serveReceipt } from "./serve-receipt.server";

let site: Site;
let images: ImagesBinding;
beforeAll(async () => {
  site = await startSite();
  ({ IMAGES: images } = await site.mf.getBindings<{ IMAGES: ImagesBinding }>());
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(orders);
});

const stored = async () =>
  (await site.files.list({ prefix: "receipts/" })).objects.map(({ key }) => key.slice("receipts/".length));

async function taken(...parts: Uint8Array<ArrayBuffer>[]) {
  const receipt = await takeReceipt({ files: site.files, images }, new Blob(parts));
  if ("error" in receipt) throw new Error(receipt.error);
  return receipt;
}

const wordsOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

describe("a picture of a receipt", () => {
  test.each([
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/avif",
  ] as const)("of %s is stored anew as WebP, under a name that tells nothing", async (format) => {
    const sent = await pictureAs(site, format);
    const [first, second] = [await taken(sent), await taken(sent)];
    expect(first.file).toMatch(/^[0-9a-f-]{36}\.webp$/);
    expect(second.file).not.toBe(first.file);
    expect(second.digest).toBe(first.digest);
    const object = await site.files.get(`receipts/${first.file}`);
    expect(object?.httpMetadata?.contentType).toBe("image/webp");
    expect(readPictureHeader(new Uint8Array((await object?.arrayBuffer()) ?? []))).toMatchObject({
      width: 480,
      height: 270,
    });
  });

  test("has a digest of all that was sent", async () => {
    const sent = await pictureAs(site, "image/png");
    expect((await taken(sent, new Uint8Array(1))).digest).not.toBe((await taken(sent)).digest);
  });

  test("is turned upright and loses where it was taken", async () => {
    const photo = asPhoneWrites(await pictureAs(site, "image/jpeg"));
    expect(wordsOf(photo)).toContain(place);
    const { file } = await taken(photo);
    const bytes = new Uint8Array((await (await site.files.get(`receipts/${file}`))?.arrayBuffer()) ?? []);
    expect(readPictureHeader(bytes)).toMatchObject({ width: 270, height: 480 });
    expect(wordsOf(bytes)).not.toMatch(/Exif|EXIF|31\.2357/);
  });

  test("is at most 1,600 pixels wide or high", async () => {
    const source = await images.input(new Blob([await portrait()]).stream());
    const tall = await source.transform({ width: 1000, height: 3000 }).output({ format: "image/jpeg" });
    const { file } = await taken(new Uint8Array(await tall.response().arrayBuffer()));
    const bytes = new Uint8Array((await (await site.files.get(`receipts/${file}`))?.arrayBuffer()) ?? []);
    expect(readPictureHeader(bytes)?.height).toBeLessThanOrEqual(1600);
    expect(readPictureHeader(bytes)?.height).toBeGreaterThan(1500);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ["a page", new TextEncoder().encode("<!doctype html>"), texts.picture.wrongType],
    ["a PDF", new TextEncoder().encode("%PDF-1.7"), texts.picture.unsupportedFormat("a PDF document")],
    ["a PNG of 20,000 × 20,000 pixels", pngHeader(20_000, 20_000), texts.picture.tooManyPixels],
    ["5 MB and a byte", new Uint8Array(pictureLimit + 1), texts.picture.tooLarge],
  ])("that is %s is refused, and nothing is stored", async (_, bytes, error) => {
    const before = await stored();
    expect(await takeReceipt({ files: site.files, images }, new Blob([bytes]))).toEqual({
      error,
      status: 400,
    });
    expect(await stored()).toEqual(before);
  });

  test("that R2 does not take is refused, with words that say so", async () => {
    const files = { put: () => Promise.reject(new Error("R2 is away")) };
    expect(await takeReceipt({ files, images }, new Blob([await portrait()]))).toEqual({
      error: texts.picture.saveFailed,
      status: 500,
    });
  });
});

describe("a form with such a picture", () => {
  const owner = "mona~K7QM2XPD~form";
  const read = (fields: Record<string, string | File>, whose = owner) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readSentReceipt({ env: { APP_SECRET: testSecret }, files: site.files, images }, whose, form);
  };
  const nothing = { picture: undefined, staged: null, refusal: null };
  const lost = { ...nothing, refusal: { text: texts.picture.lost, status: 400 } };
  const photo = async () => new File([await portrait()], "receipt.webp");

  test("without one has none, also if the browser sends an empty file", async () => {
    expect(await read({})).toEqual(nothing);
    expect(await read({ receipt: new File([], "") })).toEqual(nothing);
  });

  test("comes back with the same picture and its digest, to its own form alone", async () => {
    const { picture: receipt, staged, refusal } = await read({ receipt: await photo() });
    expect([refusal, await stored()]).toEqual([null, expect.arrayContaining([receipt?.file])]);
    const token = staged ?? "";
    expect(await read({ staged: token })).toEqual({ picture: receipt, staged, refusal: null });
    expect(await read({ staged: token, removePicture: "on" })).toEqual({ ...nothing, picture: null });
    expect(await read({ staged: token }, "omar~K7QM2XPD~form")).toEqual(lost);
    expect(await read({ staged: token.replace("~", "1~") })).toEqual(lost);
    const other = await read({ staged: token, receipt: await photo() });
    expect(other.picture?.file).not.toBe(receipt?.file);
    const broken = await read({ staged: token, receipt: new File(["%PDF-1.7"], "receipt.pdf") });
    expect(broken).toMatchObject({ picture: receipt, staged, refusal: { status: 400 } });
    await deleteReceipts(site, [receipt?.file ?? null]);
    expect(await read({ staged: token })).toEqual(lost);
  });

  test("is kept for twelve hours", async () => {
    const { staged } = await read({ receipt: await photo() });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 12 * 3_600_000 });
    expect(await read({ staged: staged ?? "" })).toEqual(lost);
    vi.useRealTimers();
  });
});

describe("pictures that are to go", () => {
  test("go at once, but for one that an order names", async () => {
    const [named, other] = [await taken(await portrait()), await taken(await portrait())];
    const order = { reference: "K7QM2XPD", userId: null, plan: 1, amount: 900, createdAt: new Date() };
    await site.db.insert(orders).values({ ...order, state: "reported", receiptFile: named.file });
    await deleteReceipts(site, [named.file, null, other.file]);
    const left = await stored();
    expect([left.includes(named.file), left.includes(other.file)]).toEqual([true, false]);
  });

  test("stay for the night while R2 fails", async () => {
    const { file } = await taken(await portrait());
    vi.spyOn(console, "error").mockImplementation(() => {});
    const files = { delete: () => Promise.reject(new Error("R2 is away")) };
    await deleteReceipts({ db: site.db, files }, [file]);
    expect(await stored()).toContain(file);
  });
});

describe("the Admin's address", () => {
  test("sends the picture, which nobody keeps", async () => {
    const { file } = await taken(await portrait());
    const answer = await serveReceipt(site, file);
    expect(answer?.status).toBe(200);
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? []);
    expect(answer?.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(readPictureHeader(bytes)).not.toBeNull();
  });

  test("has nothing to send if it is gone, or never was", async () => {
    expect(await serveReceipt(site, `${crypto.randomUUID()}.webp`)).toBeNull();
    expect(await serveReceipt(site, null)).toBeNull();
  });
});
