import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, users } from "#db/schema";
import { removalTexts } from "~/models/removal/texts";
import { cellsOf, hrefsOf, rowsOf, tokenOf } from "../../../../tests/support/page-html";
import { type Site, startSite } from "../../../../tests/support/site";
import { Visitor } from "../../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from users where email like '%@mail.test'").run();
  await site.db.delete(activities);
});

const removedList = "/admin/admin-users-removed";
const open = async (path: string) => {
  const answer = await admin.fetch(path);
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
};

async function arrive(name: string, removed: Partial<typeof users.$inferInsert>): Promise<string> {
  const id = crypto.randomUUID();
  const email = `${name}@mail.test`;
  await site.db.insert(users).values({ id, email, passwordHash: "none", createdAt: new Date(), ...removed });
  return id;
}
const stored = async (id: string) => (await site.db.select().from(users).where(eq(users.id, id)))[0];
const record = async () => site.db.select().from(activities);

describe("removed accounts", () => {
  const removedAt = new Date("2026-11-20T10:00:00Z");

  test("are listed with when, by whom, and when they are erased", async () => {
    await arrive("asked", { removedAt, removedBy: "request" });
    await arrive("deleted", { removedAt: new Date(removedAt.getTime() + 1000), removedBy: "Admin" });
    const rows = rowsOf((await open(removedList)).html).map((row) => cellsOf(row).slice(0, 4));
    expect(rows).toEqual([
      ["deleted@mail.test", "20 November 2026 at 12:00", "Administrator", "20 December 2026"],
      ["asked@mail.test", "20 November 2026 at 12:00", "Request", "20 December 2026"],
    ]);
    expect(rowsOf((await open(`${removedList}?by=request`)).html)).toHaveLength(1);
  });

  test("are restored by a press; a second one finds nothing to do", async () => {
    const id = await arrive("back", { removedAt: new Date(), removedBy: "Admin" });
    const token = tokenOf((await open(removedList)).html);
    for (const text of ["back@mail.test has been restored.", "already been restored or erased."]) {
      const answer = await admin.post(`/admin/admin-user-restore/${id}`, { _xsrf: token });
      expect(answer.headers.get("Location")).toBe(removedList);
      expect((await open(removedList)).html).toContain(text);
    }
    expect(await stored(id)).toMatchObject({ removedAt: null, removedBy: null });
    expect(await record()).toMatchObject([{ action: "restored", label: "back@mail.test" }]);
  });

  test("whose 30 days are over stay as they are until the night, and that is said", async () => {
    const over = new Date(Date.now() - 31 * 86_400_000);
    const id = await arrive("late", { removedAt: over, removedBy: "Admin" });
    const token = tokenOf((await open(removedList)).html);
    await admin.post(`/admin/admin-user-restore/${id}`, { _xsrf: token });
    expect((await open(removedList)).html).toContain("this account can no longer be restored");
    expect(await stored(id)).toMatchObject({ removedBy: "Admin" });
    expect(await record()).toEqual([]);
  });

  test("are erased permanently after a question", async () => {
    const id = await arrive("never", { removedAt: new Date(), removedBy: "request" });
    const path = `/admin/admin-user-erase/${id}`;
    expect((await open(path)).html).toContain("This cannot be undone.");
    expect((await admin.submit(path, {})).headers.get("Location")).toBe(removedList);
    expect(await stored(id)).toBeUndefined();
    expect(await record()).toMatchObject([{ action: "erased", label: removalTexts.erasedAccount }]);
    expect((await open(path)).status).toBe(404);
  });
});

describe("removals that somebody asked for", () => {
  const network = "n".repeat(43);
  const minute = 60_000;
  const day = 86_400_000;
  const at = new Date(Math.floor((Date.now() - day) / minute) * minute);
  /** As a clock in Cairo shows it, for the field of the form. */
  const clock = (instant: Date) =>
    instant.toLocaleString("sv-SE", { timeZone: "Africa/Cairo" }).slice(0, 16).replace(" ", "T");
  const request = (removedAt: Date, removedFrom: string | null = network) =>
    ({ removedAt, removedFrom, removedBy: "request" }) as const;

  beforeEach(async () => {
    await arrive("earlier", request(new Date(at.getTime() - minute)));
    await arrive("first", request(at));
    await arrive("second", request(new Date(at.getTime() + minute)));
    await arrive("elsewhere", request(new Date(at.getTime() + minute), "o".repeat(43)));
    await arrive("dismissed", { removedAt: new Date(at.getTime() + minute), removedBy: "Admin" });
  });
  const emails = (html: string) =>
    rowsOf(html)
      .map((row) => cellsOf(row)[0])
      .sort();
  const open24 = async () =>
    (await site.db.select().from(users))
      .filter(({ email, removedAt }) => email.endsWith("@mail.test") && removedAt === null)
      .map(({ email }) => email)
      .sort();

  test("are listed from a time on, and from the network of one of them", async () => {
    const all = (await open(removedList)).html;
    expect(rowsOf(all)).toHaveLength(5);
    expect(all).not.toContain("Restore all");
    const since = `${removedList}?since=${encodeURIComponent(clock(at))}`;
    expect(emails((await open(since)).html)).toEqual([
      "elsewhere@mail.test",
      "first@mail.test",
      "second@mail.test",
    ]);
    const row = rowsOf((await open(since)).html).find((each) => each.includes("first@mail.test"));
    const same = hrefsOf(row ?? "").find((href) => href.includes("network=")) ?? "";
    const { html } = await open(same);
    expect(emails(html)).toEqual(["first@mail.test", "second@mail.test"]);
    expect(html).toContain("Restore all 2");
    expect(html).toContain("Network nnnnnn");
    expect(html.replaceAll(network, "")).not.toMatch(/n{7}/);
  });

  test("come back together after a question, and twice is the same as once", async () => {
    const address = `/admin/admin-users-restore?${new URLSearchParams({ since: clock(at), network })}`;
    const question = (await open(address)).html;
    expect(question).toContain("Restore all 2 accounts");
    expect(question).toContain("from the network nnnnnn");
    const until = /name="until" value="(\d+)"/.exec(question)?.[1] ?? "";
    // A removal requested after the question is not restored.
    await arrive("afterwards", request(new Date(Date.now() + minute)));
    for (const text of ["2 accounts have been restored.", "There are no accounts left to restore."]) {
      const answer = await admin.post(address, { _xsrf: tokenOf(question), until });
      expect(answer.headers.get("Location")).toBe(removedList);
      expect((await open(removedList)).html).toContain(text);
    }
    expect(await open24()).toEqual(["first@mail.test", "second@mail.test"]);
    expect((await record()).map(({ action, label }) => `${action} ${label}`).sort()).toEqual([
      "restored first@mail.test",
      "restored second@mail.test",
    ]);
    expect(await stored((await record())[0]?.subjectId ?? "")).toMatchObject({
      removedBy: null,
      removedFrom: null,
    });
  });

  test("are none for nonsense in the address, which restores nothing by itself", async () => {
    for (const search of ["since=yesterday", "since=9999-99-99T99:99", "network=x"]) {
      expect((await open(`${removedList}?${search}`)).status).toBe(200);
      expect((await open(`/admin/admin-users-restore?${search}`)).status).toBe(200);
    }
    expect(await open24()).toEqual([]);
  });
});
