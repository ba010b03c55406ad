import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards } from "#db/schema";
import { apiClient } from "../../../tests/support/api-client";
import { type Site, startSite } from "../../../tests/support/site";
import { deletePicture } from "./delete-picture.server";

/** A picture that no row names any more leaves the store and the edge with the row. */

let site: Site;
let admin: Awaited<ReturnType<typeof apiClient>>;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  site = await startSite();
  admin = await apiClient(site, "admin");
  picture = new Uint8Array(await readFile("app/commands/demo/pictures/boards/hoda-mansour.webp"));
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(boards);
});

const widths = [60, 75, 120, 150, 160, 240, 320, 480, 640, 960, 1200];
const formats = ["image/avif", "image/webp", "image/jpeg", "image/png"];

const see = async (path: string, accept = "image/webp") => {
  const answer = await fetch(`${site.origin}/api/Image-Resources/${path}`, { headers: { Accept: accept } });
  await answer.arrayBuffer();
  return answer.status;
};
/** The picture, and each of its sizes in each format; one after the other, since each may have to be made. */
const everySize = async (path: string) => {
  const seen = new Set([await see(path)]);
  for (const width of widths) {
    for (const format of formats) seen.add(await see(`${path}?w=${width}`, format));
  }
  return [...seen];
};
const cache = async () => (await site.mf.getCaches()).open("site");
const isStored = async (key: string) => (await site.files.head(key)) !== null;

async function add(kind: "Boards" | "Quarters") {
  const form = new FormData();
  const fields =
    kind === "Boards" ? { name: "Dr. Hoda", title: "Member" } : { name: "Fifth", description: "" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", new File([picture], "hoda.webp", { type: "image/webp" }));
  const { body } = await admin("POST", kind, form);
  return body as { id: number; image: string };
}

describe.each([
  ["Boards", (id: number) => `Boards/DeleteBoard/${id}`],
  ["Quarters", (id: number) => `Quarters/DeleteQuarter/${id}`],
] as const)("%s: after DELETE", (kind, address) => {
  test("the picture and every size of it are gone from the store and the edge at once", async () => {
    const { id, image } = await add(kind);
    const path = `${kind}/${image}`;
    expect([await see(path), await see(`${path}?w=75`), await see(`${path}?w=240`, "image/avif")]).toEqual([
      200, 200, 200,
    ]);
    const stored = async () => (await site.files.list({ prefix: path.toLowerCase() })).objects.length;
    await expect.poll(stored).toBe(3);
    expect((await admin("DELETE", address(id))).status).toBe(200);
    expect((await site.files.list({ prefix: `${kind.toLowerCase()}/${image}` })).objects).toEqual([]);
    expect(await everySize(path)).toEqual([404]);
  });
});

test("another data centre, which has kept sizes of it, forgets them within a minute", async () => {
  const { id, image } = await add("Boards");
  const path = `Boards/${image}`;
  const presence = `${site.origin}/__edge/pictures/boards/${image}/presence`;
  expect([await see(path), await see(`${path}?w=75`)]).toEqual([200, 200]);
  const kept = async () => (await cache()).match(presence);
  await expect.poll(kept).toBeDefined();
  expect((await kept())?.headers.get("Cache-Control")).toBe("public, max-age=60");
  const seen = Number((await kept())?.headers.get("X-Seen-At"));
  // Deleted elsewhere: this cache is a minute old.
  await admin("DELETE", `Boards/DeleteBoard/${id}`);
  const aged = new Headers({ "X-Seen-At": String(seen - 60_000), "Cache-Control": "public, max-age=60" });
  const { Response: EdgeResponse } = await import("miniflare");
  await (await cache()).put(presence, new EdgeResponse(null, { headers: [...aged] }));
  expect(await everySize(path)).toEqual([404]);
});

test("a picture that is replaced goes as well, on the page's and the API's word", async () => {
  const { id, image } = await add("Boards");
  const form = new FormData();
  form.set("id", String(id));
  form.set(
    "image",
    new File([await readFile("app/commands/demo/pictures/boards/karim-el-shazly.webp")], "karim.webp"),
  );
  const { body } = await admin("PUT", `Boards/UpdateBoard/${id}`, form);
  expect(await isStored(`boards/${image}`)).toBe(false);
  const { image: next } = body as { image: string };
  expect(await isStored(`boards/${next}`)).toBe(true);
  await admin("PUT", "Boards/EditBoard", { id, image: null });
  expect(await isStored(`boards/${next}`)).toBe(false);
});

test("a picture that two rows name stays until the last of them goes", async () => {
  const { id, image } = await add("Boards");
  const { body } = await admin("POST", "Boards", { name: "Dr. Other", title: "Member", image });
  const second = (body as { id: number }).id;
  await admin("DELETE", `Boards/DeleteBoard/${id}`);
  expect([await isStored(`boards/${image}`), await see(`Boards/${image}?w=75`)]).toEqual([true, 200]);
  await admin("DELETE", `Boards/DeleteBoard/${second}`);
  expect(await isStored(`boards/${image}`)).toBe(false);
});

test("a row that comes to name it at that very moment keeps it", async () => {
  const { id, image } = await add("Boards");
  await site.db.delete(boards);
  const files = {
    get: (key: string) => site.files.get(key),
    list: (options: R2ListOptions) => site.files.list(options),
    put: (key: string, value: ArrayBuffer) => site.files.put(key, value),
    delete: async (keys: string | string[]) => {
      await site.db.insert(boards).values({ id, name: "Dr. Quick", title: "Member", image });
      await site.files.delete(keys);
    },
  } as unknown as R2Bucket;
  await deletePicture({ db: site.db, files, edge: null }, "boards", image);
  expect(await isStored(`boards/${image}`)).toBe(true);
});
