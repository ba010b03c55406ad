import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages, settings } from "#db/schema";
import { serve } from "~/remix/serve.server";
import * as build from "../../../build/server/index.js";
import { type Site, startSite } from "../../../tests/support/site";
import { apiToken, Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
});
afterAll(() => site.stop());

const dashboard = async (visitor = admin) => (await visitor.fetch("/admin/admin-dashboard-n")).text();
const stats = async () => {
  const headers = await apiToken(site, "admin", "Login");
  return (await fetch(`${site.origin}/api/dashboard/stats`, { headers })).json() as Promise<
    Record<string, unknown>
  >;
};

/** The cards in reading order: label, number and, where there is one, the link. */
const cardsOf = (html: string) =>
  [...(/<dl.*?<\/dl>/s.exec(html)?.[0] ?? "").matchAll(/<dt>(.*?)<\/dt><dd>([\d,]+)<\/dd>/gs)].map(
    ([, term = "", number]) => ({
      label: term.replace(/<[^>]+>/g, ""),
      number,
      href: /href="([^"]+)"/.exec(term)?.[1],
    }),
  );

const toDosOf = (html: string) =>
  [
    ...(/<section aria-labelledby="to-do".*?<\/section>/s.exec(html)?.[0] ?? "").matchAll(
      /<a[^>]*href="([^"]+)"[^>]*>(.*?)<svg/gs,
    ),
  ].map(([, href = "", text = ""]) => [text.replace(/<[^>]+>/g, ""), href.replaceAll("&amp;", "&")]);

describe("the list of to-dos", () => {
  test("stands first, each with its number and a link to the list that shows it", async () => {
    await site.db.insert(messages).values({
      name: "Dr. Salma",
      email: "salma@mail.example",
      subject: "Hello",
      message: "Hello",
      createdAt: new Date(),
    });
    const html = await dashboard();
    const toDos = toDosOf(html);
    expect(toDos).toContainEqual(["1 unread message", "/admin/admin-messages?state=unread"]);
    expect(toDos).toContainEqual([
      "1 user without a plan",
      "/admin/admin-users-list-n?plan=never&sort=expiration",
    ]);
    expect(html.indexOf('id="to-do"')).toBeLessThan(html.indexOf("<dl"));
    for (const [text = "", href = ""] of toDos) {
      const list = await (await admin.fetch(href)).text();
      const rows = list.match(/<tbody.*?<\/tbody>/s)?.[0].match(/<tr/g) ?? [];
      expect([text, rows.length]).toEqual([text, Number.parseInt(text, 10)]);
    }
    await site.db.delete(messages);
  });

  test("is nothing, and says so, once all is done", async () => {
    const kept = ["row_counts", "plan_ends"];
    await site.d1.batch(
      kept.map((name) => site.d1.prepare(`create table kept_${name} as select * from ${name}`)),
    );
    try {
      await site.d1.batch([
        site.d1.prepare("update row_counts set total = 0"),
        site.d1.prepare("update plan_ends set accounts = 0"),
      ]);
      const html = await dashboard();
      expect(html).toContain("Nothing to do right now.");
      expect(toDosOf(html)).toEqual([]);
    } finally {
      await site.d1.batch(
        kept.flatMap((name) => [
          site.d1.prepare(`insert or replace into ${name} select * from kept_${name}`),
          site.d1.prepare(`drop table kept_${name}`),
        ]),
      );
    }
  });
});

describe("the dashboard", () => {
  test("has five cards, which lead to their lists", async () => {
    expect(cardsOf(await dashboard())).toEqual([
      { label: "Boards", number: "8", href: "/admin/admin-boards-list-n" },
      { label: "Quarters", number: "4", href: "/admin/admin-quarters-list-n" },
      { label: "Courses", number: "6", href: "/admin/admin-courses-list-n" },
      { label: "Users", number: "4", href: "/admin/admin-users-list-n" },
      {
        label: "Users Subscriptions",
        number: "1",
        href: "/admin/admin-users-list-n?plan=active&amp;sort=expiration",
      },
    ]);
  });

  test("shows the numbers that the API answers, also after they have changed", async () => {
    const expectSame = async () => {
      const answer = await stats();
      expect(cardsOf(await dashboard()).map(({ number }) => Number(number))).toEqual([
        answer.totalBoards,
        answer.totalQuarters,
        answer.totalCourses,
        answer.totalUsers,
        answer.totalSubscriptions,
      ]);
      return answer;
    };
    await expectSame();
    await site.d1.batch([
      site.d1.prepare("insert into boards (name, title) values ('Somebody', 'Member')"),
      site.d1.prepare("update subscription_periods set ended_at = 1"),
    ]);
    expect(await expectSame()).toMatchObject({ totalBoards: 9, totalSubscriptions: 0 });
  });

  test("says the day of its numbers as a medium date, and as an instant for machines", async () => {
    const [, instant = "", day] =
      /Last updated: (?:<!-- -->)?<time dateTime="([^"]+)">([^<]+)</.exec(await dashboard()) ?? [];
    expect(Math.abs(Date.now() - Date.parse(instant))).toBeLessThan(60_000);
    expect(day).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  });

  test("draws 'Platform Statistics' 800 by 400, with the same numbers as a table", async () => {
    const html = await dashboard();
    expect(html.indexOf('id="learning"')).toBeLessThan(html.indexOf('id="platform-statistics"'));
    const section = /<section aria-labelledby="platform-statistics">.*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(section).toMatch(/<h2[^>]*>Platform Statistics<\/h2>/);
    expect(section).toMatch(/<svg[^>]* width="800" height="400" viewBox="0 0 800 400" role="img"/);
    expect(section.match(/<rect/g)).toHaveLength(5);
    expect(section).toMatch(/<details[^>]*><summary>The figures as a table<\/summary><table/);
    const rows = [...section.matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)<\/td>/g)];
    expect(rows.map(([, label, number]) => ({ label, number }))).toEqual(
      cardsOf(html).map(({ label, number }) => ({ label, number })),
    );
  });

  test("costs two trips to D1: who asks, then the frame and the totals together", async () => {
    let trips = 0;
    const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
      new Proxy(statement, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
          if (name === "all" || name === "raw" || name === "first" || name === "run") trips += 1;
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
    const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
    const DB = {
      prepare: (sql: string) => {
        const statement = site.d1.prepare(sql);
        const outer = counted(statement);
        inner.set(outer, statement);
        return outer;
      },
      batch: (statements: D1PreparedStatement[]) => {
        trips += 1;
        return site.d1.batch(statements.map((statement) => inner.get(statement) ?? statement));
      },
    };
    const env = { ...(await site.mf.getBindings()), DB };
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request(`${site.origin}/admin/admin-dashboard-n`, { headers: { Cookie: cookie } });
    const answer = await serve(
      request,
      { env, waitUntil: () => {} },
      { build, styles: { chunks: {}, modules: {}, imports: {} }, scripts: {}, buildId: null },
    );
    expect(answer.status).toBe(200);
    expect(cardsOf(await answer.text())).toHaveLength(5);
    expect(trips).toBe(2);
  });
});

describe("GET /api/dashboard/stats", () => {
  test("answers exactly six fields: totals, and when they were counted", async () => {
    const answer = await stats();
    expect(answer).toEqual({
      totalBoards: expect.any(Number),
      totalQuarters: expect.any(Number),
      totalCourses: expect.any(Number),
      totalUsers: expect.any(Number),
      totalSubscriptions: expect.any(Number),
      lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test("says by its headers that it is the asker's alone", async () => {
    const headers = await apiToken(site, "admin", "LoginWeb");
    const answer = await fetch(`${site.origin}/api/Dashboard/Stats/`, { headers });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  });
});

describe("while placeholders remain", () => {
  test("the dashboard names each, and where it is changed", async () => {
    const html = await dashboard();
    const warning = /<div[^>]*role="status"[^>]*>(?:(?!<\/ul>).)*<\/ul>/s.exec(html)?.[0] ?? "";
    expect(warning).toContain("Some site details are missing");
    const names = [...warning.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name);
    expect(names).toEqual([
      "Full name",
      "Short name",
      "Name of the board",
      "Phone",
      "Email",
      "Address",
      "Secretary general",
    ]);
    expect(html).toMatch(/<a [^>]*href="\/admin\/admin-settings-n"[^>]*>Open Settings<\/a>/);
    expect(html).toContain("Prices: none is set, so visitors are told to call or write for them.");
    expect(warning).not.toMatch(/<button|<code>|About the society/);
  });

  test("it does not once the society has written its own words", async () => {
    const configured = await startSite({
      vars: {
        SOCIETY_NAME: "Cairo Ultrasound Society",
        SOCIETY_SHORT_NAME: "CUS",
        PRODUCT_NAME: "Echo",
        SOCIETY_PHONE: "+20 2 1234 5678",
        SOCIETY_EMAIL: "office@echo.example",
        SOCIETY_ADDRESS: "1 Nile Street, Cairo",
        SECRETARY_GENERAL_NAME: "Dr. Amina Saleh",
      },
    });
    try {
      const visitor = await Visitor.as(configured, "admin");
      const priceless = await dashboard(visitor);
      expect(priceless).toMatch(
        /Some site details are missing(?:(?!<ul|placeholders).)*Prices: none is set/s,
      );
      await configured.db.insert(settings).values({ id: 1, version: 1, prices: '{"price3":"6000"}' });
      const html = await dashboard(visitor);
      expect(html).toContain("Cairo Ultrasound Society");
      expect(html).toContain("Echo Boards list");
      expect(html).not.toContain("Some site details are missing");
    } finally {
      await configured.stop();
    }
  });
});
