import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courses, quarterGrants, quarters } from "#db/schema";
import { portrait } from "../../../tests/support/pictures";
import { type Site, startSite } from "../../../tests/support/site";
import { apiToken, Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.batch(
    ["lectures", "courses", "quarters"].map((table) => site.d1.prepare(`delete from ${table}`)),
  );
  for (const key of await stored()) await site.files.delete(key);
});

const listUrl = "/admin/admin-quarters-list-n";
const addUrl = "/admin/admin-quarter-add-n";
const editUrl = (id: number) => `/admin/admin-quarter-edit/${id}`;
const deleteUrl = (id: number) => `/admin/admin-quarter-delete/${id}`;

const quarter = { name: "First Quarter", description: "Foundations", quarterNumber: "Q1" };
const stored = async () => (await site.files.list({ prefix: "quarters/" })).objects.map(({ key }) => key);
const photo = async () => new File([await portrait()], "cover.webp", { type: "image/webp" });
const read = (path: string) => admin.fetch(path).then((answer) => answer.text());
const rows = () => site.db.select().from(quarters).orderBy(quarters.id);
const insert = async (values: Partial<typeof quarters.$inferInsert> = {}) => {
  const [row] = await site.db
    .insert(quarters)
    .values({ ...quarter, ...values })
    .returning();
  return row?.id ?? 0;
};
const location = (answer: Response) => answer.headers.get("Location");
const notice = async (text: string) => expect(await read(listUrl)).toContain(text);
const names = (html: string) =>
  [...html.matchAll(/data-label="Name"><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);

describe("the list of quarters", () => {
  test("has name, description, image and action and an add button, in the sidebars' order", async () => {
    await insert({ name: "Second", quarterNumber: null, position: 2 });
    await insert({ name: "First", quarterNumber: null, position: 1, image: "first.webp" });
    const html = await read(listUrl);
    expect([...html.matchAll(/data-label="([^"]+)"/g)].map(([, label]) => label).slice(0, 4)).toEqual([
      "Name",
      "Description",
      "Image",
      "Action",
    ]);
    expect(names(html)).toEqual(["First", "Second"]);
    expect(html).toMatch(/first.webp\?w=60" srcSet="[^"]*w=120 2x" width="60"/);
    expect(html).toContain(`href="${addUrl}"`);
    expect(names(await read(`${listUrl}?sort=name&dir=desc`))).toEqual(["Second", "First"]);
  });

  test("says so while it is empty and where nothing matches; of a long description it brings the start", async () => {
    expect(await read(listUrl)).toContain("No quarters yet.");
    await insert({ name: "ربع".repeat(100), description: `${"long ".repeat(999)}END` });
    expect(await read(`${listUrl}?filter=zzz`)).toContain("No data matching the filter");
    const html = await read(`${listUrl}?filter=${encodeURIComponent("ربع".repeat(20))}`);
    expect(names(html)).toHaveLength(1);
    expect(html).not.toContain("END");
  });
});

describe("a new quarter", () => {
  test("is saved behind the others with its picture, and is in the sidebar at once", async () => {
    await insert({ name: "Zero", quarterNumber: null, position: 7 });
    const description = "Two lines\nof <b>text</b>";
    const answer = await admin.upload(addUrl, { ...quarter, description, image: await photo() });
    expect([answer.status, location(answer)]).toEqual([302, listUrl]);
    await notice("Quarter added successfully");
    const [, row] = await rows();
    expect(row).toMatchObject({ ...quarter, description, position: 8 });
    expect(await stored()).toEqual([`quarters/${row?.image}`]);
    expect(await read("/admin/admin-dashboard-n")).toContain("First Quarter");
  });

  test("sent twice at once is one; a number that is taken is a field error", async () => {
    const page = await read(addUrl);
    const send = () => admin.upload(addUrl, quarter, page);
    expect((await Promise.all([send(), send()])).map(location)).toEqual([listUrl, listUrl]);
    expect(await rows()).toHaveLength(1);
    const answer = await admin.upload(addUrl, quarter);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Another quarter already has this number.");
  });

  test("may have a name of 300 letters; with 301 it comes back whole", async () => {
    const long = "n".repeat(300);
    expect(location(await admin.upload(addUrl, { ...quarter, name: long }))).toBe(listUrl);
    expect(await rows()).toMatchObject([{ name: long }]);
    const refused = await admin.upload(addUrl, { ...quarter, name: `${long}n` });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`value="${long}n"`);
  });

  test("that is refused keeps words and picture", async () => {
    const long = "x".repeat(5001);
    const answer = await admin.upload(addUrl, { ...quarter, description: long, image: await photo() });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("Description is too long: 5,000 characters at most");
    expect(page).toContain(long);
    expect(page).toContain("This picture is ready");
    await admin.upload(addUrl, quarter, page);
    expect(await stored()).toEqual([`quarters/${(await rows())[0]?.image}`]);
  });

  test("comes back whole while D1 fails", async () => {
    await site.d1
      .prepare("create trigger no_more before insert on quarters begin select raise(abort, 'full'); end")
      .run();
    const answer = await admin.upload(addUrl, { ...quarter, image: await photo() });
    const page = await answer.text();
    await site.d1.prepare("drop trigger no_more").run();
    expect(answer.status).toBe(500);
    expect(page).toContain("Server error. Please try again later.");
    expect(location(await admin.upload(addUrl, quarter, page))).toBe(listUrl);
    expect((await rows())[0]?.image).not.toBeNull();
  });
});

describe("a change of a quarter", () => {
  test("shows the stored values, keeps the picture or replaces it", async () => {
    const id = await insert();
    const html = await read(editUrl(id));
    expect(html).toContain(">Foundations</textarea>");
    await admin.upload(editUrl(id), { ...quarter, image: await photo() });
    await notice("Quarter updated successfully");
    const [old] = await stored();
    await admin.upload(editUrl(id), { ...quarter, name: "Renamed" });
    expect(await stored()).toEqual([old]);
    await admin.upload(editUrl(id), { ...quarter, image: await photo() });
    expect(await stored()).toHaveLength(1);
    expect(await stored()).not.toContain(old);
  });

  test("after somebody else's is a conflict, and sent again it is saved", async () => {
    const id = await insert();
    const mine = await read(editUrl(id));
    await admin.upload(editUrl(id), { ...quarter, description: "Theirs" });
    const answer = await admin.upload(editUrl(id), { ...quarter, description: "Mine" }, mine);
    const conflict = await answer.text();
    expect(answer.status).toBe(409);
    expect(conflict).toMatch(/>Description<\/th><td dir="auto">Theirs<\/td><td dir="auto">Mine<\/td>/);
    expect((await rows())[0]?.description).toBe("Theirs");
    await admin.upload(editUrl(id), { ...quarter, description: "Mine" }, conflict);
    expect((await rows())[0]?.description).toBe("Mine");
  });

  test("after somebody else's that says the same is saved, not a conflict", async () => {
    const id = await insert();
    const mine = await read(editUrl(id));
    await admin.upload(editUrl(id), { ...quarter, name: "Same" });
    expect(location(await admin.upload(editUrl(id), { ...quarter, name: "Same" }, mine))).toBe(listUrl);
  });

  test("of one that is gone says so; an unknown one is not found", async () => {
    const id = await insert();
    const page = await read(editUrl(id));
    await site.db.delete(quarters).where(eq(quarters.id, id));
    const answer = await admin.upload(editUrl(id), { ...quarter, description: "Typed" }, page);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain("This quarter has already been deleted. Nothing was saved.");
    expect(html).toContain("Typed</textarea>");
    expect((await admin.fetch(editUrl(id))).status).toBe(404);
  });
});

describe("from a list that is filtered and sorted", () => {
  const list = `${listUrl}?sort=name&dir=desc&size=25`;
  const back = `?${new URLSearchParams({ back: list })}`;

  test("saving, deleting and Cancel lead back to it as it was", async () => {
    const id = await insert();
    const page = await read(list);
    expect(page).toContain(`href="${editUrl(id)}${back}"`);
    expect(page).toContain(`href="${deleteUrl(id)}${back}"`);
    const form = await read(editUrl(id) + back);
    expect(form.split(`href="${list.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
    expect(location(await admin.upload(editUrl(id) + back, { ...quarter, name: "Renamed" }, form))).toBe(
      list,
    );
    expect(location(await admin.upload(deleteUrl(id) + back, {}))).toBe(list);
  });

  test.each([
    "https://evil.test/?",
    "//evil.test/?x",
    "/user?x=1",
    "/admin/../evil?x",
    "/admin/list",
  ])("%s as the way back is no list and leads nowhere", async (elsewhere) => {
    const id = await insert();
    const answer = await admin.upload(`${deleteUrl(id)}?${new URLSearchParams({ back: elsewhere })}`, {});
    expect(location(answer)).toBe(listUrl);
  });
});

describe("deleting a quarter", () => {
  test("removes it with its picture and with everybody's access to it; a second time is no error", async () => {
    await admin.upload(addUrl, { ...quarter, image: await photo() });
    const id = (await rows())[0]?.id ?? 0;
    const user = await site.d1.prepare("select id from users").first<string>("id");
    await site.db.insert(quarterGrants).values({ userId: user ?? "", quarterId: id });
    const page = await read(deleteUrl(id));
    expect(page).toContain("‘\u2068First Quarter\u2069’");
    expect(await rows()).toHaveLength(1);
    expect(location(await admin.upload(deleteUrl(id), {}, page))).toBe(listUrl);
    await notice("Quarter deleted successfully");
    expect(await rows()).toEqual([]);
    expect(await stored()).toEqual([]);
    await admin.upload(deleteUrl(id), {}, page);
    await notice("This quarter has already been deleted.");
  });

  test.each([
    [1, "This quarter still has 1 course. Delete or move it first."],
    [3, "This quarter still has 3 courses. Delete or move them first."],
  ])("with %i courses is refused with the count", async (count, text) => {
    const id = await insert();
    for (let n = 0; n < count; n++)
      await site.db.insert(courses).values({ quarterId: id, name: `Course ${n}` });
    // The list's dialog and the page give the reason before anybody presses.
    expect(await read(deleteUrl(id))).toContain(`cannot be deleted yet. ${text}`);
    const answer = await admin.upload(deleteUrl(id), {});
    expect([answer.status, (await answer.text()).includes(text)]).toEqual([409, true]);
    expect(await rows()).toHaveLength(1);
  });
});

describe("GET /api/Quarters/QuarterNumberExists", () => {
  test("answers a bare true or false to every signed-in caller, and 400 without the number", async () => {
    await insert();
    const headers = await apiToken(site, "learner", "LoginWeb");
    const ask = async (query: string, init?: RequestInit) => {
      const answer = await fetch(`${site.origin}/api/Quarters/QuarterNumberExists${query}`, init);
      return [answer.status, answer.status === 200 ? await answer.json() : null];
    };
    expect(await ask("?QuarterNumber=Q1", { headers })).toEqual([200, true]);
    expect(await ask("?QuarterNumber=Q2", { headers })).toEqual([200, false]);
    expect(await ask("", { headers })).toEqual([400, null]);
    expect(await ask("?QuarterNumber=Q1")).toEqual([401, null]);
  });
});
