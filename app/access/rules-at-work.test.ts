import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  activities,
  certificates,
  lectureProgress,
  messages,
  orders,
  passwordRequests,
  subscriptionPeriods,
  undos,
  users,
} from "#db/schema";
import { receiptKey } from "~/media/receipts/receipt-key";
import { expiryOf } from "~/models/subscription/subscription";
import { approvedOrder, reportedOrder } from "../../tests/support/orders";
import { rowsOfBuild } from "../../tests/support/rows-of-build";
import { type Site, startSite } from "../../tests/support/site";
import { type Account, Visitor } from "../../tests/support/visitor";

const rows = rowsOfBuild();

const callers = ["anonymous", "lapsed", "newcomer", "learner", "admin"] as const;
type Caller = (typeof callers)[number];

/** Pages send allowed callers to the start of the area, and from unneeded recovery codes. */
const ownTargets = ["", "/admin/admin-dashboard-n", "/admin/admin-second-factor"];

/** A page's answer to each kind of caller: its own status, or the address to which it sends them. */
const pageAnswers: Record<string, Record<Caller, string>> = {
  User: {
    anonymous: "/front-login-all",
    lapsed: "allowed",
    newcomer: "allowed",
    learner: "allowed",
    admin: "/unauthorized",
  },
  "User with a valid plan": {
    anonymous: "/front-login-all",
    lapsed: "/front-login-all",
    newcomer: "/front-login-all",
    learner: "allowed",
    admin: "/unauthorized",
  },
  Admin: {
    anonymous: "/front-login-all",
    lapsed: "/unauthorized",
    newcomer: "/unauthorized",
    learner: "/unauthorized",
    admin: "allowed",
  },
  "Admin, else 403": {
    anonymous: "403",
    lapsed: "403",
    newcomer: "403",
    learner: "403",
    admin: "allowed",
  },
};

/** What a rule asks besides is tested where it is asked: `self` here, confirmation in confirmed-deeds.test.ts. */
const areaOf = (rule: string) => rule.replace(/, (own id|confirmed.*)$/, "");

describe("the rules at work", () => {
  let site: Site;
  let periodId: string;
  const importId = crypto.randomUUID();
  beforeAll(async () => {
    site = await startSite();
    const [name, now] = ["Dr. Salma", new Date()];
    const message = {
      name,
      email: "salma@mail.example",
      subject: "Hello",
      message: "Hello",
    };
    await site.db.insert(messages).values({ ...message, createdAt: now });
    const about = { adminId: await userId("admin"), userId: await userId("learner") };
    const removed = JSON.stringify({ items: [1] });
    await site.db.insert(undos).values({ ...about, id: "undo", kind: "courses", removed, createdAt: now });
    const deed = { id: 1, at: now, actorId: about.adminId, actorEmail: "admin@demo.test", label: "Basics" };
    await site.db
      .insert(activities)
      .values({ ...deed, action: "edited", subject: "course", subjectId: "1" })
      .onConflictDoNothing();
    await site.db.insert(passwordRequests).values({ userId: await userId("admin"), requestedAt: now });
    // An Admin needs no plan, but some pages show one.
    const plan = { userId: await userId("admin"), plan: 3, startsAt: now, expiresAt: expiryOf(now, 3) };
    const [period] = await site.db.insert(subscriptionPeriods).values(plan).returning();
    periodId = String(period?.id);
    const counts = { newAccounts: 0, existing: 0, plans: 0, grants: 0 };
    const kept = { by: plan.userId, fileName: "users.csv", notes: [], counts, good: [], bad: [] };
    await site.files.put(`imports/${importId}/rows`, JSON.stringify(kept));
    const receiptFile = "receipt.webp";
    await site.files.put(receiptKey(receiptFile), "picture");
    const reported = reportedOrder("K7QM2XPD", about.userId, now, { id: 1, receiptFile });
    await site.db.insert(orders).values(reported);
    for (const account of ["learner", "lapsed", "newcomer", "admin"] as const) {
      const owner = { userId: await userId(account), courseId: 1 };
      const printed = { name: "Dr. Salma", courseName: "Basics", issuedAt: now };
      await site.db.insert(certificates).values({ ...owner, ...printed, code: codeOf(account) });
      await site.db.insert(lectureProgress).values({ userId: owner.userId, lectureId: 1, playedAt: now });
      const paid = approvedOrder(codeOf(account).slice(-8), owner.userId, now);
      await site.db.insert(orders).values({ ...paid, receiptNumber: codeOf(account) });
    }
    const removedUser = {
      id: "removed",
      email: "removed@mail.example",
      passwordHash: "none",
      createdAt: now,
    };
    await site.db.insert(users).values({ ...removedUser, removedAt: now, removedBy: "Admin" });
  });
  afterAll(() => site.stop());

  const visitorAs = async (caller: Caller) =>
    caller === "anonymous" ? new Visitor(site.origin) : Visitor.as(site, caller);

  const kept = new Map<Caller, Promise<Visitor>>();
  /** Keeps sessions that last: the learner area ends the session of a user without a plan. */
  const visitorOf = (caller: Caller) => {
    if (caller !== "learner" && caller !== "admin") return visitorAs(caller);
    const visitor = kept.get(caller) ?? visitorAs(caller);
    kept.set(caller, visitor);
    return visitor;
  };

  const userId = async (account: Account) => {
    const row = await site.d1
      .prepare("select id from users where email = ?")
      .bind(`${account}@demo.test`)
      .first("id");
    return String(row);
  };

  const codeOf = (caller: Caller) => `000000000000000${callers.indexOf(caller)}`;

  const concrete = async (path: string, caller: Caller) =>
    path
      .replace(":data?", "hint")
      .replace(":periodId", periodId)
      .replace(":plan", "1")
      .replace(":lang", "en")
      .replace(":importId", importId)
      .replace(/:(courseId|lectureId|id)/, "1")
      .replace(":picture", "logo")
      .replace(/:(code|number)/, codeOf(caller))
      .replace(":removedId", "removed")
      .replace(":undoId", "undo")
      .replace(":userId", caller === "anonymous" ? "nobody" : await userId(caller));

  const guarded = rows.filter(({ path, method }) => method === "GET" && /^\/(user|admin)/.test(path));

  test.each(
    guarded.flatMap((row) => callers.map((caller) => ({ ...row, caller }))),
  )("$key answers $caller by its rule, as a page and as a data request of its own", async ({
    path,
    rule,
    routeId,
    caller,
    key,
  }) => {
    const expected = pageAnswers[areaOf(rule)]?.[caller];
    const address = await concrete(path, caller);
    const isLayout = key.startsWith("GET layout");

    // A layout's address shows its index page too, which has a rule of its own.
    if (!isLayout) {
      const page = await (await visitorOf(caller)).fetch(address);
      const target = page.headers.get("Location") ?? "";
      if (expected === "allowed") expect(ownTargets).toContain(target);
      else expect(target.split("?")[0] || String(page.status)).toBe(expected);
    }

    const data = await (await visitorOf(caller)).fetch(
      `${address}.data?_routes=${encodeURIComponent(routeId)}`,
    );
    const text = await data.text();
    if (expected === "allowed") {
      expect(data.status).toBeLessThan(400);
      expect(text).not.toMatch(/unauthorized|front-login-all/);
    } else {
      expect(expected?.startsWith("/") ? text : String(data.status)).toContain(expected);
    }
  });

  const acting = rows.filter(({ path, method }) => method === "POST" && /^\/(user|admin)/.test(path));

  test.each(acting)("$key acts for nobody whom its rule refuses, as a form and as a data request", async ({
    path,
    rule,
    routeId,
  }) => {
    for (const caller of ["anonymous", "newcomer", "learner"] as const) {
      const expected = pageAnswers[areaOf(rule)]?.[caller];
      if (expected === "allowed") continue;
      const visitor = await visitorOf(caller);
      const fields = { _xsrf: visitor.cookies.get("XSRF-TOKEN") ?? "" };
      const address = await concrete(path, caller);
      const page = await visitor.post(address, fields);
      expect(page.headers.get("Location")?.split("?")[0], caller).toBe(expected);
      const call = await visitor.post(`${address}.data?_routes=${encodeURIComponent(routeId)}`, fields);
      expect(await call.text(), caller).toContain(expected);
    }
  });

  test("a User asking for another user's pages gets /unauthorized", async () => {
    const learner = await visitorAs("learner");
    const other = await userId("lapsed");
    for (const page of ["user-subscription-status", "user-course-selection"]) {
      const answer = await learner.fetch(`/user/${page}/${other}`);
      expect(answer.headers.get("Location")).toMatch(/^\/unauthorized\?returnUrl=/);
    }
  });

  test("the role lookup that finds neither Admin nor User leads to /login, and from there no circle", async () => {
    for (const role of ["admin", "user", ""]) {
      const visitor = await visitorAs("newcomer");
      await site.d1.prepare("update users set role = ? where email = 'newcomer@demo.test'").bind(role).run();
      expect((await visitor.fetch("/user")).headers.get("Location")).toBe("/login");
      expect((await visitor.fetch("/admin/admin-dashboard-n")).headers.get("Location")).toBe("/login");
      expect((await visitor.fetch("/login")).status).toBe(200);
      await site.d1.prepare("update users set role = 'User' where email = 'newcomer@demo.test'").run();
    }
  });

  test("refusals say why on the next page: login, role and plan", async () => {
    const anonymous = await visitorAs("anonymous");
    await anonymous.fetch("/user");
    expect(await anonymous.notice()).toContain("Your Authentication Not Approved.");

    const learner = await visitorAs("learner");
    await learner.fetch("/admin/admin-dashboard-n");
    expect(await learner.notice()).toContain("Access Denied: Admin privileges required");

    const lapsed = await visitorAs("lapsed");
    await lapsed.fetch("/user");
    const renewal = await lapsed.fetch("/front-login-all");
    expect(await renewal.text()).toContain(
      "Your subscription has expired. Please renew to access the courses.",
    );

    const newcomer = await visitorAs("newcomer");
    await newcomer.fetch("/user");
    const login = await newcomer.fetch("/front-login-all");
    expect(await login.text()).toContain("New accounts are activated by the society");
  });

  test("a lapsed member is logged out by the learner area, but not by the own subscription page", async () => {
    const lapsed = await visitorAs("lapsed");
    const status = await lapsed.fetch(`/user/user-subscription-status/${await userId("lapsed")}`);
    const text = await status.text();
    expect(status.status).toBe(200);
    expect(text).toContain("No Active Subscription - You currently do not have an active subscription.");
    expect(lapsed.cookies.has("session")).toBe(true);

    const before = await site.d1.prepare("select count(*) as n from sessions").first<number>("n");
    await lapsed.fetch("/user/user-lectures-list/1");
    expect(lapsed.cookies.has("session")).toBe(false);
    expect(await site.d1.prepare("select count(*) as n from sessions").first<number>("n")).toBe(
      (before ?? 0) - 1,
    );
  });

  test("a link on another site ends no session: it leads a lapsed member to the plan's page", async () => {
    const lapsed = await visitorAs("lapsed");
    const plan = `/user/user-subscription-status/${await userId("lapsed")}`;
    for (const site of ["cross-site", "same-site"]) {
      const answer = await lapsed.fetch("/user", { headers: { "Sec-Fetch-Site": site } });
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, plan]);
    }
    const html = await (await lapsed.fetch(plan)).text();
    expect(html).toContain("Your subscription has expired. Please renew to access the courses.");
    for (const site of ["same-origin", "none"]) {
      const member = await visitorAs("lapsed");
      await member.fetch("/user", { headers: { "Sec-Fetch-Site": site } });
      expect([site, member.cookies.has("session")]).toEqual([site, false]);
    }
  });
});
