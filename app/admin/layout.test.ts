import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders, users } from "#db/schema";
import { reportedOrder } from "../../tests/support/orders";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const dashboard = "/admin/admin-dashboard-n";
const read = async (path = dashboard) => (await admin.fetch(path)).text();
const partOf = (html: string, tag: "header" | "nav" | "main") =>
  new RegExp(`<${tag}\\b.*?</${tag}>`, "s").exec(html)?.[0] ?? "";
const sidebar = async (path?: string) => partOf(await read(path), "nav");
const words = (html: string) => html.replace(/<[^>]+>/g, "").trim();
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text = ""]) => [
    words(text),
    href?.replaceAll("&amp;", "&"),
  ]);

describe("the header", () => {
  test("holds the email, Sign Out and both toggles of the sidebar", async () => {
    const header = partOf(await read(), "header");
    expect(header).toContain('title="admin@demo.test"');
    expect(header).toMatch(/<form method="post" action="\/sign-out"[^>]*>.*Sign Out/s);
    expect(header).toMatch(/<button[^>]*popovertarget="sidebar"/);
    expect(header).toMatch(/<details open=""[^>]*><summary[^>]*>.*Menu<\/summary>/s);
  });
});

describe("the sidebar", () => {
  test("leads to every list, in its order, and then to our own additions", async () => {
    const top = (await sidebar()).replace(/<details.*<\/details>/s, "");
    expect(linksOf(top)).toEqual([
      ["Dashboard", dashboard],
      ["Quarters list", "/admin/admin-quarters-list-n"],
      ["[Product] Boards list", "/admin/admin-boards-list-n"],
      ["Users Accounts list", "/admin/admin-users-list-n"],
      ["Messages", "/admin/admin-messages"],
      ["Payments", "/admin/admin-payments"],
      ["Activity", "/admin/admin-activity"],
      ["Settings", "/admin/admin-settings-n"],
    ]);
  });

  test("unfolds Courses between Quarters and Boards: all of them, then quarter by quarter", async () => {
    const html = await sidebar();
    const fold = /<details.*<\/details>/s.exec(html)?.[0] ?? "";
    expect(html.indexOf("Quarters list")).toBeLessThan(html.indexOf(fold));
    expect(html.indexOf("Boards list")).toBeGreaterThan(html.indexOf(fold));
    const [first, ...courses] = linksOf(fold);
    expect(first).toEqual(["All Courses", "/admin/admin-courses-list-n"]);
    expect(courses).toHaveLength(6);
    expect(courses[0]).toEqual([
      "Basic Ultrasound of Gynecology and Pregnancy",
      "/admin/admin-lectures-list-n/1?data=Basic+Ultrasound+of+Gynecology+and+Pregnancy",
    ]);
    expect(html).not.toContain("You have no permission");
  });

  test("opens the quarter of the course on screen and no other", async () => {
    const openGroups = (html: string) =>
      [...html.matchAll(/<details open=""[^>]*><summary[^>]*>(.*?)<\/summary>/gs)].map(([, text = ""]) =>
        words(text),
      );
    expect(openGroups(await sidebar())).toEqual(["Courses"]);
    const [, quarter] = openGroups(await sidebar("/admin/admin-lectures-list-n/1"));
    expect(quarter).toBe("First Quarter: Foundations");
  });

  test("counts the messages that nobody has read, and is silent about none", async () => {
    expect(await sidebar()).not.toContain("unread");
    const send = site.d1.prepare(
      "insert into messages (name, email, subject, message, created_at, read_at) values ('N', 'e@x.y', 'S', 'M', 1, ?)",
    );
    await site.d1.batch([send.bind(null), send.bind(null), send.bind(2)]);
    expect(linksOf(await sidebar())).toContainEqual(["Messages2 unread", "/admin/admin-messages"]);
  });

  test("counts the payments that nobody has checked", async () => {
    const { db } = site;
    const [learner] = await db.select().from(users).where(eq(users.email, "learner@demo.test"));
    await db.insert(orders).values(reportedOrder("00000001", learner?.id ?? "", new Date()));
    expect(linksOf(await sidebar())).toContainEqual(["Payments1 to check", "/admin/admin-payments"]);
    await db.delete(orders);
    expect(linksOf(await sidebar())).toContainEqual(["Payments", "/admin/admin-payments"]);
  });

  test("is for Admins only: a learner's pages have none of it", async () => {
    const learner = await Visitor.as(site, "learner");
    expect(await (await learner.fetch("/user")).text()).not.toMatch(/Quarters list|Users Accounts list/);
  });
});

describe("when D1 fails", () => {
  const dashboardWithout = async (tables: readonly string[], search = "") => {
    for (const table of tables) await site.d1.prepare(`alter table ${table} rename to ${table}_away`).run();
    const answer = await admin.fetch(dashboard + search);
    const html = await answer.text();
    for (const table of tables) await site.d1.prepare(`alter table ${table}_away rename to ${table}`).run();
    return { status: answer.status, html };
  };
  const coursesFailed = "The list of courses could not be loaded.";

  test("in the page alone, the frame stays and the page can be asked for again", async () => {
    const { status, html } = await dashboardWithout(["plan_ends"], "?x=1");
    expect(status).toBe(500);
    expect(html).toContain("<title>Something went wrong</title>");
    expect(partOf(html, "nav")).not.toContain(coursesFailed);
    expect(linksOf(partOf(html, "nav")).length).toBeGreaterThan(10);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(linksOf(partOf(html, "main"))).toEqual([
      ["Try Again", `${dashboard}?x=1`],
      ["Go Back To Home", "/front-home"],
    ]);
  });

  test("in the sidebar alone, the page stays", async () => {
    const { status, html } = await dashboardWithout(["quarters"]);
    expect(status).toBe(200);
    expect(partOf(html, "nav")).toContain(coursesFailed);
    expect(partOf(html, "main")).toContain("Platform Statistics");
  });

  test("in both, the lists can be reached and the missing courses are said", async () => {
    const { status, html } = await dashboardWithout(["plan_ends", "quarters"]);
    expect(status).toBe(500);
    expect(partOf(html, "nav")).toContain(coursesFailed);
    expect(linksOf(partOf(html, "nav"))).toContainEqual(["Users Accounts list", "/admin/admin-users-list-n"]);
  });
});
