import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { boards, messages, quarterGrants, undos, users } from "#db/schema";
import { postForms } from "../../../tests/support/page-form";
import { pictureAs } from "../../../tests/support/pictures";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";
import { undoTexts } from "./texts";

let site: Site;
let admin: Visitor;
let learner = "";
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  const [row] = await site.db.select().from(users).where(eq(users.email, "learner@demo.test"));
  learner = row?.id ?? "";
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.db.delete(undos);
  await site.db.delete(messages);
  const message = { id: 900, name: "Salma", email: "salma@mail.example", subject: "Hello", message: "Hi" };
  await site.db.insert(messages).values({ ...message, createdAt: new Date() });
});

/** Follows the answer to its page. */
const shownAfter = async (answer: Response) => {
  expect(answer.status).toBe(302);
  return (await admin.fetch(answer.headers.get("Location") ?? "")).text();
};
const undoIn = (html: string) =>
  postForms(html).find(({ action = "" }) => action.startsWith("/admin/admin-undo/"));
const press = async (html: string, visitor = admin) => {
  const { action = "", fields = [] } = undoIn(html) ?? {};
  const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
  return visitor.post(action, {
    ...Object.fromEntries(fields),
    ...(visitor === admin ? {} : { _xsrf: token }),
  });
};
const deletion = "/admin/admin-message-delete/900";
const stored = () => site.db.select().from(messages);

describe("the notice of a removal", () => {
  test("holds a form that puts back, leads back to its screen, and is gone on the next", async () => {
    const [before] = await stored();
    const html = await shownAfter(await admin.submit(deletion, {}));
    expect(html).toContain("Message deleted successfully");
    expect(undoIn(html)?.fields.map(([name]) => name)).toEqual(["_xsrf"]);
    expect(undoIn(await (await admin.fetch("/admin/admin-messages")).text())).toBeUndefined();
    const undone = await press(html);
    expect(undone.headers.get("Location")).toBe("/admin/admin-messages");
    expect(await shownAfter(undone)).toContain("Undone: the message");
    expect(await stored()).toEqual([before]);
    expect(await shownAfter(await press(html))).toContain(undoTexts.obstacles["undone-already"]);
    expect(await stored()).toEqual([before]);
  });

  test("offers nothing where nothing was removed", async () => {
    const screen = `/admin/admin-quarter-selection-n/${learner}`;
    const granted = (await site.db.select().from(quarterGrants).where(eq(quarterGrants.userId, learner))).map(
      ({ quarterId }) => quarterId,
    );
    const { baseline = "" } = await admin.hidden(screen);
    const form = new URLSearchParams({ baseline, _xsrf: admin.cookies.get("XSRF-TOKEN") ?? "" });
    for (const id of granted) form.append("quarterId", String(id));
    const headers = { Origin: site.origin };
    const saved = await admin.fetch(screen, { method: "POST", body: form, headers });
    expect(undoIn(await shownAfter(saved))).toBeUndefined();
  });

  test("gives back the quarters that a learner has just lost", async () => {
    const screen = `/admin/admin-quarter-selection-n/${learner}`;
    const of = eq(quarterGrants.userId, learner);
    const before = await site.db.select().from(quarterGrants).where(of);
    expect(before.length).toBeGreaterThan(1);
    const { baseline = "" } = await admin.hidden(screen);
    const html = await shownAfter(await admin.submit(screen, { baseline }));
    expect(await site.db.select().from(quarterGrants).where(of)).toEqual([]);
    expect(await shownAfter(await press(html))).toContain(`${before.length} quarters of the website`);
    expect(await site.db.select().from(quarterGrants).where(of)).toEqual(before);
  });
});

describe("a press", () => {
  test("without the anti-forgery field, by another Admin, or too late puts nothing back", async () => {
    const html = await shownAfter(await admin.submit(deletion, {}));
    const { action = "" } = undoIn(html) ?? {};
    expect((await admin.post(action, {})).status).toBe(403);
    await site.db.update(users).set({ role: "Admin" }).where(eq(users.email, "lapsed@demo.test"));
    const lapsed = await Visitor.as(site, "lapsed");
    expect((await press(html, lapsed)).status).toBe(302);
    expect(await (await lapsed.fetch("/admin/admin-messages")).text()).toContain("can no longer be undone");
    await site.db.update(users).set({ role: "User" }).where(eq(users.email, "lapsed@demo.test"));
    await site.db.update(undos).set({ createdAt: new Date(Date.now() - 600_000) });
    expect(await shownAfter(await press(html))).toContain("can no longer be undone");
    expect(await stored()).toEqual([]);
  });

  test("leads to no address of another site", async () => {
    const html = await shownAfter(await admin.submit(deletion, {}));
    const { action = "", fields = [] } = undoIn(html) ?? {};
    const elsewhere = `${action.split("?")[0]}?back=${encodeURIComponent("//evil.example/admin")}`;
    const answer = await admin.post(elsewhere, Object.fromEntries(fields));
    expect(answer.headers.get("Location")).toBe("/admin/admin-dashboard-n");
  });

  test("brings a board back to the public page, with the picture that was kept for it", async () => {
    await site.db.delete(boards);
    const picture = new File([await pictureAs(site, "image/jpeg")], "mona.jpg", { type: "image/jpeg" });
    const add = "/admin/admin-front-admin-board-add-n";
    await admin.upload(add, { name: "Dr. Mona", title: "President", boardNumber: "1", image: picture });
    const [board] = await site.db.select().from(boards);
    const key = `boards/${board?.image}`;
    expect(await site.files.head(key)).not.toBeNull();
    const visitor = new Visitor(site.origin);
    expect(await (await visitor.fetch("/front-board")).text()).toContain("Dr. Mona");

    const html = await shownAfter(await admin.submit(`/admin/admin-board-delete/${board?.id}`, {}));
    expect(await (await visitor.fetch("/front-board")).text()).not.toContain("Dr. Mona");
    expect(await site.files.head(key)).not.toBeNull();
    expect(await shownAfter(await press(html))).toContain("Undone: the board");
    expect(await site.db.select().from(boards)).toEqual([board]);
    expect(await (await visitor.fetch("/front-board")).text()).toContain("Dr. Mona");
  });
});

describe("the page of an undo", () => {
  test("asks what the button asks, and says where there is nothing left to undo", async () => {
    const { action = "" } = undoIn(await shownAfter(await admin.submit(deletion, {}))) ?? {};
    const page = await admin.fetch(action);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("will be as before")]);
    expect(await shownAfter(await admin.submit(action, {}))).toContain("Undone: the message");
    const gone = await admin.fetch(action);
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining(undoTexts.emptyTitle)]);
  });
});
