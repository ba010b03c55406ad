import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, certificates, settings, users } from "#db/schema";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

/** The society's logo, and the secretary general's portrait and signature, as an Admin sets them in Settings. */

let site: Site;
let admin: Visitor;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  bytes = new Uint8Array(await readFile("app/commands/demo/pictures/boards/hoda-mansour.webp"));
});
afterAll(() => site.stop());
beforeEach(async () => {
  for (const key of await keys()) await site.files.delete(key);
  await site.db.delete(settings);
  await site.db.delete(activities);
  // Render the kept public pages again.
  await admin.upload(page("logo"), {});
});

const page = (picture: string) => `/admin/admin-settings-picture/${picture}`;
const photo = (name = "photo.webp") => new File([bytes], name, { type: "image/webp" });
const read = async (path: string, visitor = admin) => (await visitor.fetch(path)).text();
const visit = (path: string) => read(path, new Visitor(site.origin));
const row = async () => (await site.db.select().from(settings))[0];
const keys = async () => (await site.files.list({ prefix: "society/" })).objects.map(({ key }) => key);
const logoIn = (html: string) =>
  /<img[^>]+Image-Resources\/Society\/([0-9a-f-]{36}-\d+x\d+\.webp)/.exec(html)?.[1];

test("the logo stands beside the name on every page at once; without one, the site's own mark does", async () => {
  expect(logoIn(await visit("/front-about"))).toBeUndefined();
  const empty = await read("/admin/admin-settings-n");
  expect(empty).toMatch(/<form[^>]*action="\/admin\/admin-settings-picture\/logo"[^>]*enctype="multipart/i);
  expect(empty).toContain("Change the logo");
  expect(empty).not.toContain("Remove picture");
  const answer = await admin.upload(page("logo"), { image: photo() });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/admin-settings-n"]);
  const name = (await row())?.logo ?? "";
  for (const html of [
    await visit("/"),
    await visit("/front-about"),
    await read("/admin/admin-dashboard"),
    await read("/user", await Visitor.as(site, "learner")),
    await read("/admin/admin-settings-n"),
  ]) {
    expect(logoIn(html)).toBe(name);
  }
  const picture = await fetch(`${site.origin}/api/Image-Resources/Society/${name}?w=60`);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringContaining("image/"),
  ]);
  await picture.arrayBuffer();
});

test("a wide logo is drawn as wide as it is, and stands for the name, which is still read out", async () => {
  const wide = new File([new Uint8Array(await readFile("public/og.png"))], "wide.png", { type: "image/png" });
  await admin.upload(page("logo"), { image: wide });
  const square = /<bdi class="[^"]*" title="\[Society name\]">/;
  expect(await visit("/front-about")).toMatch(/-1200x630\.webp[^>]+width="84" height="44"/);
  expect(await visit("/front-about")).toMatch(square);
  const strip = (await row())?.logo?.replace("-1200x630", "-1260x420") ?? "";
  await site.db.update(settings).set({ logo: strip });
  const html = await read("/front-about");
  expect(html).toMatch(/width="132" height="44"/);
  expect(html).not.toMatch(square);
  expect(html).toMatch(/<img[^>]+><bdi class="[^"]*">\[Society name\]<\/bdi>/);
});

test("the portrait stands beside the secretary general, and nowhere else", async () => {
  await admin.upload(page("portrait"), { image: photo() });
  const home = await visit("/");
  expect(home).toMatch(
    /<img[^>]+Image-Resources\/Society\/[^>]+><\/span><span><strong dir="auto">\[Secretary general\]/,
  );
  expect(logoIn(await visit("/front-contact"))).toBeUndefined();
});

test("the signature stands on certificates, and on no page of visitors", async () => {
  await admin.upload(page("signature"), { image: photo() });
  const { signature } = (await row()) ?? {};
  const [learner] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  const named = { name: "Mona Ali", arabicName: "", courseId: 1, courseName: "Basics" };
  await site.db
    .insert(certificates)
    .values({ ...named, code: "0123456789ABCDEF", userId: learner?.id ?? "", issuedAt: new Date() });
  const sheet = await read(
    "/user/user-certificate-print/0123-4567-89AB-CDEF",
    await Visitor.as(site, "learner"),
  );
  expect(sheet).toMatch(
    new RegExp(
      `<img src="/api/Image-Resources/Society/${signature}[^>]+alt="Signature"/><p[^>]*>\\[Secretary`,
    ),
  );
  for (const path of [
    "/",
    "/front-about",
    "/certificates/0123-4567-89AB-CDEF",
    "/front-home.data?_routes=root",
  ])
    expect(await visit(path)).not.toContain(signature);
});

test("is sent from Settings itself, without script too, and once if it is sent twice", async () => {
  const form = await read("/admin/admin-settings-n");
  for (let times = 0; times < 2; times++) {
    expect((await admin.upload(page("portrait"), { image: photo() }, form)).status).toBe(302);
  }
  expect([(await row())?.portrait, (await keys()).length, await site.db.$count(activities)]).toEqual([
    expect.stringMatching(/webp$/),
    1,
    1,
  ]);
});

test("the texts of Settings and the pictures leave each other alone", async () => {
  const texts = await read("/admin/admin-settings-n");
  await admin.upload(page("logo"), { image: photo() });
  const name = (await row())?.logo;
  expect((await admin.upload("/admin/admin-settings-n", { phone: "+20 2 1234 5678" }, texts)).status).toBe(
    302,
  );
  expect(await row()).toMatchObject({ logo: name, phone: "+20 2 1234 5678", version: 1 });
  await admin.upload(page("portrait"), { image: photo() });
  expect(await row()).toMatchObject({ logo: name, phone: "+20 2 1234 5678", version: 1 });
});

test("another picture takes the place of the first, which leaves the store; it can be removed", async () => {
  await admin.upload(page("logo"), { image: photo() });
  const first = (await row())?.logo;
  await admin.upload(page("logo"), { image: photo() });
  const second = (await row())?.logo;
  expect(second).not.toBe(first);
  expect(await keys()).toEqual([`society/${second}`]);
  await admin.upload(page("logo"), { removePicture: "on" });
  expect([(await row())?.logo, await keys()]).toEqual([null, []]);
  const told = await read("/admin/admin-activity?subject=settings");
  expect(told.match(/<dt>Logo<\/dt>/g)).toHaveLength(3);
});

test("the same form sent twice is saved once", async () => {
  const form = await read(page("logo"));
  for (let times = 0; times < 2; times++) {
    expect((await admin.upload(page("logo"), { image: photo() }, form)).status).toBe(302);
  }
  expect([(await keys()).length, await site.db.$count(activities)]).toEqual([1, 1]);
});

describe("refuses, with a sentence and nothing saved,", () => {
  test("an SVG", async () => {
    const svg = new File(["<svg/>"], "a.svg", { type: "image/svg+xml" });
    const answer = await admin.upload(page("logo"), { image: svg });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This is not a JPEG, PNG, WebP or AVIF picture.");
    expect([await row(), await keys()]).toEqual([undefined, []]);
  });

  test.each([6, 20])("%d MB", async (megabytes) => {
    const image = new File([new Uint8Array(megabytes << 20)], "a.png");
    const answer = await admin.upload(page("logo"), { image });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("a picture may have up to 5 MB");
    expect([await row(), await keys()]).toEqual([undefined, []]);
  });

  test("a picture that another Admin has changed since, which it shows; the next press replaces it", async () => {
    const mine = await read(page("logo"));
    await admin.upload(page("logo"), { image: photo() });
    const theirs = (await row())?.logo;
    const answer = await admin.upload(page("logo"), { image: photo() }, mine);
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("Someone else has changed this picture.");
    expect((await row())?.logo).toBe(theirs);
    expect((await admin.upload(page("logo"), {}, html)).status).toBe(302);
    expect((await row())?.logo).not.toBe(theirs);
    expect(await keys()).toEqual([`society/${(await row())?.logo}`]);
  });
});

test("any other address has no such page", async () => {
  const answer = await admin.fetch(page("banner"));
  expect([answer.status, (await answer.text()).includes("No such picture")]).toEqual([404, true]);
});
