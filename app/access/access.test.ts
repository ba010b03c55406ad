import type { LoaderFunction } from "@remix-run/cloudflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages, subscriptionPeriods, users } from "#db/schema";
import { expiryOf } from "~/models/subscription/subscription";
import * as build from "../../build/server/index.js";
import { type Site, startSite } from "../../tests/support/site";
import { type Account, apiToken, Visitor } from "../../tests/support/visitor";
import type { Operation } from "./endpoint.server";

/**
 * Who may do what, over the whole product: every loader and action of the build, by METHOD and address.
 * A new address belongs in here; a rule that changes has to change here too.
 */
const table: Record<string, string> = {
  "GET root": "anyone",
  "GET layout site/layout": "anyone",
  "GET /": "anyone",
  "GET /front-board": "anyone",
  "GET /front-contact": "anyone",
  "POST /front-contact": "anyone",
  "GET /front-account-management": "anyone",
  "POST /front-account-management": "anyone",
  "GET /front-account-keep": "anyone",
  "POST /front-account-keep": "anyone",
  "GET /front-account-restore": "anyone",
  "POST /front-account-restore": "anyone",
  "GET /main": "anyone",
  "GET /front-login-all": "anyone",
  "POST /front-login-all": "anyone",
  "GET /login": "anyone",
  "POST /login": "anyone",
  "GET /front-login-admin": "anyone",
  "POST /front-login-admin": "anyone",
  "GET /front-second-step": "anyone",
  "POST /front-second-step": "anyone",
  "GET /front-second-step-setup": "anyone",
  "POST /front-second-step-setup": "anyone",
  "GET /front-register": "anyone",
  "POST /front-register": "anyone",
  "GET /sign-out": "anyone",
  "POST /sign-out": "anyone",
  "GET /front-set-password/:secret": "anyone",
  "POST /front-set-password/:secret": "anyone",
  "GET /front-change-password": "signed in",
  "POST /front-change-password": "signed in",
  "GET /front-sessions": "signed in",
  "GET /front-session-end/:sessionId": "signed in",
  "POST /front-session-end/:sessionId": "signed in",
  "GET /unauthorized": "anyone",
  "GET /error": "anyone",
  "GET /*": "anyone",
  "GET /sitemap.xml": "anyone",
  "GET /robots.txt": "anyone",
  "POST /session/token": "signed in",
  "GET layout /user": "User",
  "GET /user": "User with a valid plan",
  "GET /user/user-lectures-list/:courseId": "User with a valid plan",
  "GET /user/user-course-selection/:userId": "User with a valid plan, own id",
  "GET /user/user-subscription-status/:userId": "User, own id",
  "GET layout /admin": "Admin",
  "GET /admin": "Admin",
  "GET /admin/admin-dashboard-n": "Admin",
  "GET /admin/admin-boards-list-n": "Admin",
  "GET /admin/admin-front-admin-board-add-n": "Admin",
  "POST /admin/admin-front-admin-board-add-n": "Admin",
  "GET /admin/admin-front-admin-board-edit-n/:id": "Admin",
  "POST /admin/admin-front-admin-board-edit-n/:id": "Admin",
  "GET /admin/front-admin-board-add-n": "Admin",
  "POST /admin/front-admin-board-add-n": "Admin",
  "GET /admin/front-admin-board-edit-n/:id": "Admin",
  "POST /admin/front-admin-board-edit-n/:id": "Admin",
  "GET layout admin/layout.tsx#root": "Admin",
  "GET /admin-front-admin-board-add-n": "Admin",
  "POST /admin-front-admin-board-add-n": "Admin",
  "GET /admin-front-admin-board-edit-n/:id": "Admin",
  "POST /admin-front-admin-board-edit-n/:id": "Admin",
  "GET /admin/admin-board-delete/:id": "Admin",
  "POST /admin/admin-board-delete/:id": "Admin",
  "GET /admin/admin-quarters-list-n": "Admin",
  "GET /admin/admin-quarter-add-n": "Admin",
  "POST /admin/admin-quarter-add-n": "Admin",
  "GET /admin/admin-quarter-edit/:id": "Admin",
  "POST /admin/admin-quarter-edit/:id": "Admin",
  "GET /admin/admin-quarter-delete/:id": "Admin",
  "POST /admin/admin-quarter-delete/:id": "Admin",
  "GET /admin/admin-quarters-list-courses-n": "Admin",
  "GET /admin/admin-courses-list-n": "Admin",
  "GET /admin/admin-quarters-with-courses-list-n": "Admin",
  "POST /admin/admin-quarters-with-courses-list-n": "Admin",
  "GET /admin/admin-course-add": "Admin",
  "POST /admin/admin-course-add": "Admin",
  "GET /admin/admin-course-edit/:id": "Admin",
  "POST /admin/admin-course-edit/:id": "Admin",
  "GET /admin/admin-course-delete/:id": "Admin",
  "POST /admin/admin-course-delete/:id": "Admin",
  "GET /admin/admin-course-move/:id": "Admin",
  "POST /admin/admin-course-move/:id": "Admin",
  "GET /admin/admin-lecture-add/:courseId": "Admin",
  "POST /admin/admin-lecture-add/:courseId": "Admin",
  "GET /admin/admin-lecture-edit/:id": "Admin",
  "POST /admin/admin-lecture-edit/:id": "Admin",
  "GET /admin/admin-lecture-delete/:id": "Admin",
  "POST /admin/admin-lecture-delete/:id": "Admin",
  "GET /admin/admin-lecture-move/:id": "Admin",
  "POST /admin/admin-lecture-move/:id": "Admin",
  "GET /admin/admin-lectures-list-n/:courseId": "Admin",
  "GET /admin/admin-lecture-video/:id": "Admin",
  "POST /admin/admin-lecture-video/:id": "Admin",
  "GET /admin/admin-lecture-video/:id/cancel": "Admin",
  "POST /admin/admin-lecture-video/:id/cancel": "Admin",
  "GET /admin/admin-user-subscription-plan-n/:userId/:data?": "Admin",
  "POST /admin/admin-user-subscription-plan-n/:userId/:data?": "Admin",
  "GET /admin/admin-user-logged-in/:userId": "Admin",
  "POST /admin/admin-user-logged-in/:userId": "Admin",
  "GET /admin/admin-user-plan-change/:userId/:plan": "Admin",
  "POST /admin/admin-user-plan-change/:userId/:plan": "Admin",
  "GET /admin/admin-user-unsubscribe/:userId": "Admin",
  "POST /admin/admin-user-unsubscribe/:userId": "Admin",
  "GET /admin/admin-user-renew/:userId": "Admin",
  "POST /admin/admin-user-renew/:userId": "Admin",
  "GET /admin/admin-user-period-restore/:userId/:periodId": "Admin",
  "POST /admin/admin-user-period-restore/:userId/:periodId": "Admin",
  "GET /admin/admin-quarter-selection-n/:userId/:data?": "Admin",
  "POST /admin/admin-quarter-selection-n/:userId/:data?": "Admin",
  "GET /admin/admin-course-selection-n/:userId/:data?": "Admin",
  "POST /admin/admin-course-selection-n/:userId/:data?": "Admin",
  "GET /admin/admin-courses-list-by-quarter-n": "Admin",
  "POST /admin/admin-courses-list-by-quarter-n": "Admin",
  "GET /admin/admin-user-permission-n/:userId": "Admin",
  "POST /admin/admin-user-permission-n/:userId": "Admin",
  "GET /admin/admin-user-courses-remove/:userId": "Admin",
  "POST /admin/admin-user-courses-remove/:userId": "Admin",
  "GET /admin/admin-users-list-n": "Admin",
  "GET /admin/admin-users-bulk": "Admin",
  "POST /admin/admin-users-bulk": "Admin",
  "GET /admin/admin-users-export.csv": "Admin",
  "GET /admin/admin-users-import": "Admin",
  "POST /admin/admin-users-import": "Admin",
  "GET /admin/admin-users-import/:importId": "Admin",
  "POST /admin/admin-users-import/:importId": "Admin",
  "GET /admin/admin-users-import/:importId/report.csv": "Admin",
  "GET /admin/admin-user-add-n": "Admin",
  "POST /admin/admin-user-add-n": "Admin",
  "GET /admin/admin-user/:userId": "Admin",
  "GET /admin/admin-user-delete/:userId": "Admin",
  "POST /admin/admin-user-delete/:userId": "Admin",
  "GET /admin/admin-user-role/:userId": "Admin",
  "POST /admin/admin-user-role/:userId": "Admin",
  "GET /admin/admin-user-sessions/:userId": "Admin",
  "GET /admin/admin-user-session-end/:userId/:sessionId": "Admin",
  "POST /admin/admin-user-session-end/:userId/:sessionId": "Admin",
  "GET /admin/admin-user-password-link/:userId": "Admin",
  "POST /admin/admin-user-password-link/:userId": "Admin",
  "GET /admin/admin-user-second-factor/:userId": "Admin",
  "POST /admin/admin-user-second-factor/:userId": "Admin",
  "GET /admin/admin-users-removed": "Admin",
  "GET /admin/admin-users-restore": "Admin",
  "POST /admin/admin-users-restore": "Admin",
  "GET /admin/admin-user-restore/:removedId": "Admin",
  "POST /admin/admin-user-restore/:removedId": "Admin",
  "GET /admin/admin-user-erase/:removedId": "Admin",
  "POST /admin/admin-user-erase/:removedId": "Admin",
  "GET /admin/admin-messages": "Admin",
  "GET /admin/admin-message/:id": "Admin",
  "GET /admin/admin-message-read/:id": "Admin",
  "POST /admin/admin-message-read/:id": "Admin",
  "GET /admin/admin-message-delete/:id": "Admin",
  "POST /admin/admin-message-delete/:id": "Admin",
  "GET /admin/admin-activity": "Admin",
  "GET /admin/admin-second-factor": "Admin",
  "GET /admin/admin-second-factor-on": "Admin",
  "POST /admin/admin-second-factor-on": "Admin",
  "GET /admin/admin-second-factor-off": "Admin",
  "POST /admin/admin-second-factor-off": "Admin",
  "GET /admin/admin-recovery-codes": "Admin",
  "POST /admin/admin-recovery-codes": "Admin",
  "GET /admin/admin-recovery-codes-renew": "Admin",
  "POST /admin/admin-recovery-codes-renew": "Admin",
  "GET /api": "anyone",
  "GET /api/openapi.json": "anyone",
  "POST /api/Accounts/LoginWeb": "anyone",
  "POST /api/Accounts/Login": "anyone",
  "POST /api/Accounts/Register": "anyone",
  "POST /api/Accounts/RegisterOnlyWeb": "anyone",
  "POST /api/Accounts/DeleteAccount": "anyone",
  "POST /api/Accounts/logout/:userId": "anyone",
  "GET /api/Accounts/:userId/role": "self",
  "GET /api/Accounts/IsAdmin/:userId": "self",
  "GET /api/Accounts/GetUserEmailById/:userId": "self",
  "GET /api/Accounts/GetUserRoles": "signed in",
  "GET /api/Accounts/GetUserRoles/:username": "self, by email",
  "GET /api/Accounts/GetAccount/:userId": "self",
  "GET /api/Accounts/GetUser/:userId": "self",
  "DELETE /api/Accounts/:value": "Admin",
  "GET /api/Accounts/GetUsers": "Admin",
  "PUT /api/Accounts/EditUser": "Admin",
  "PUT /api/Accounts/:userId/loggedIn": "Admin",
  "PUT /api/Accounts/:userId/admin": "Admin",
  "GET /api/Accounts/:userId/status": "self",
  "PUT /api/Accounts/:userId/status": "Admin",
  "GET /api/Accounts/GetUserPermission/:userId": "self",
  "PUT /api/Accounts/UpdateUserPermissions/:userId": "Admin",
  "GET /api/Accounts/filter": "Admin",
  "GET /api/Accounts/GetOrSearchUsers/:text?": "Admin",
  "GET /api/Accounts/GetUserSubscription/:userId": "self",
  "POST /api/Accounts/CreateUserSubscription": "Admin",
  "PUT /api/Accounts/UpdateUserSubscription/:userId": "Admin",
  "DELETE /api/Accounts/Unsubscribe/:userId": "Admin",
  "GET /api/Subscription/CheckSubscriptionStatus": "signed in",
  "GET /api/Subscription/CheckSubscriptionStatus/:userId": "self",
  "GET /api/Boards/GetBoards": "anyone",
  "GET /api/dashboard/stats": "Admin",
  "GET /api/Boards/BoardNumberExists": "anyone",
  "GET /api/Quarters/QuarterNumberExists": "signed in",
  "GET /api/Boards/GetOrSearchBoards/:term?": "anyone",
  "POST /api/Boards": "Admin",
  "POST /api/Boards/AddBoard": "Admin",
  "POST /api/Boards/AddBoardStringify": "Admin",
  "POST /api/Boards/AddBoardAsFormData": "Admin",
  "POST /api/BoardsAddBoardAsFormData": "Admin",
  "PUT /api/Boards/UpdateBoard/:id": "Admin",
  "PUT /api/Boards/EditBoard": "Admin",
  "DELETE /api/Boards/DeleteBoard/:id": "Admin",
  "GET /api/Quarters/GetQuarters": "signed in",
  "GET /api/Quarters/GetUserQuarters/:userId": "self",
  "GET /api/Quarters/GetUserQuartersAccess/:userId": "self",
  "POST /api/Quarters/UpdateUserQuartersAccess/:userId": "Admin",
  "POST /api/Quarters/toggle-access/:id": "Admin",
  "GET /api/Quarters/GetQuarter/:id": "signed in",
  "GET /api/Quarters/GetQuarterDetails/:id": "signed in",
  "GET /api/Quarters/GetQuarterVisits/:id": "Admin",
  "GET /api/Quarters/GetOrSearchQuarters/:text?": "signed in",
  "POST /api/Quarters": "Admin",
  "POST /api/Quarters/AddQuarter": "Admin",
  "POST /api/Quarters/AddQuarterStringify": "Admin",
  "PUT /api/Quarters/updateQuarter/:id": "Admin",
  "PUT /api/Quarters/EditQuarter": "Admin",
  "DELETE /api/Quarters/DeleteQuarter/:id": "Admin",
  "GET /api/Quarters/with-items": "signed in",
  "GET /api/Quarters/with-items/:id": "signed in",
  "GET /api/Courses/GetCourses": "signed in",
  "GET /api/Courses/GetAllCourses": "signed in",
  "GET /api/Courses": "signed in",
  "POST /api/Courses": "Admin",
  "GET /api/Courses/GetCoursesByQuarterId/:id": "signed in",
  "GET /api/Courses/GetCoursesByCategoryId/:id": "signed in",
  "GET /api/Courses/categories/:id/subcategories": "signed in",
  "GET /api/Courses/getCoursesForQuarter": "signed in",
  "GET /api/Courses/GetUserCourses/:userId": "self",
  "POST /api/Courses/UpdateUserCourses/:userId": "Admin",
  "POST /api/Courses/permissions/courses": "Admin",
  "GET /api/Courses/GetCoursesGroupedByQuarter": "signed in",
  "GET /api/Lectures/GetLecturesByCourseId/:courseId": "signed in",
  "POST /api/Lecture-Uploads/:id": "Admin",
  "DELETE /api/Lecture-Uploads/:id": "Admin",
  "POST /api/Lecture-Uploads/:uploadId/complete": "Admin",
  "PUT /api/Lecture-Uploads/:uploadId/:number": "Admin",
  "GET /api/Image-Resources/:folder/:image": "anyone",
  "GET /api/Video-Resources/:address/*": "holder of a video address",
  "GET /api/*": "anyone",
  "POST /api/*": "anyone",
};

/** Inside /user, the one page that does not ask for a valid plan. */
const openToLapsed = new Set(["GET layout /user", "GET /user/user-subscription-status/:userId"]);

type Guarded = { rule?: { name: string }; operations?: Record<string, Operation> };
type Row = { key: string; rule: string; routeId: string; method: string; path: string };

/** Every loader and action of the build; one without a rule shows up with the rule `none`. */
function walkBuild(): Row[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route) return [];
    const path = addressOf(route.id);
    const isLayout = Object.values(build.routes).some((each) => each?.parentId === route.id);
    const name = route.id === "root" ? "root" : isLayout ? `layout ${path === "/" ? route.id : path}` : path;
    const { loader, action } = route.module as {
      loader?: LoaderFunction & Guarded;
      action?: LoaderFunction & Guarded;
    };
    const row = (method: string, rule: string | undefined): Row => ({
      key: `${method} ${name}`,
      rule: rule ?? "none",
      routeId: route.id,
      method,
      path,
    });
    if (loader?.operations) {
      return Object.entries(loader.operations).map(([method, { access }]) => row(method, access.name));
    }
    return [
      ...(loader ? [row("GET", loader.rule?.name)] : []),
      ...(action ? [row("POST", action.rule?.name)] : []),
    ];
  });
}

function addressOf(id: string): string {
  const parts: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}

const rows = walkBuild();

describe("the rules of the build", () => {
  test("every loader and action carries the rule that the table says, and the table has no other", () => {
    expect(Object.fromEntries(rows.map(({ key, rule }) => [key, rule]))).toEqual(table);
  });

  test("an endpoint's loader and action are the same function, so that no method escapes its rule", () => {
    for (const route of Object.values(build.routes)) {
      const { loader, action } = (route?.module ?? {}) as { loader?: Guarded; action?: Guarded };
      if (loader?.operations || action?.operations) expect(action, route?.id).toBe(loader);
    }
  });

  test("nothing under /admin is less strict than its area", () => {
    for (const { path, key, rule } of rows) if (path.startsWith("/admin")) expect(rule, key).toBe("Admin");
  });

  test("nothing under /user is less strict than its area, but for what lapsed members may read", () => {
    for (const { path, key, rule } of rows) {
      if (!path.startsWith("/user")) continue;
      expect(rule, key).toMatch(openToLapsed.has(key) ? /^User/ : /^User with a valid plan/);
    }
  });
});

/** Rules that ask nobody for a token. */
const openRules = new Set(["anyone", "holder of a video address"]);

const callers = ["anonymous", "lapsed", "newcomer", "learner", "admin"] as const;
type Caller = (typeof callers)[number];

/** Where pages send a caller whom they allow: the start of the area, and from recovery codes that nobody waits for. */
const ownTargets = ["", "/admin/admin-dashboard-n", "/admin/admin-second-factor"];

/** What a page answers to each kind of caller: its own status, or where it sends them. */
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
};

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
    // An Admin needs no plan, but some pages are about one.
    const plan = { userId: await userId("admin"), plan: 3, startsAt: now, expiresAt: expiryOf(now, 3) };
    const [period] = await site.db.insert(subscriptionPeriods).values(plan).returning();
    periodId = String(period?.id);
    const counts = { newAccounts: 0, existing: 0, plans: 0, grants: 0 };
    const kept = { by: plan.userId, fileName: "users.csv", notes: [], counts, good: [], bad: [] };
    await site.files.put(`imports/${importId}/rows`, JSON.stringify(kept));
    const removed = { id: "removed", email: "removed@mail.example", passwordHash: "none", createdAt: now };
    await site.db.insert(users).values({ ...removed, removedAt: now, removedBy: "Admin" });
  });
  afterAll(() => site.stop());

  /** Makes a new session each time: the learner area ends the session of a user without a valid plan. */
  const visitorAs = async (caller: Caller) =>
    caller === "anonymous" ? new Visitor(site.origin) : Visitor.as(site, caller);

  const userId = async (account: Account) => {
    const row = await site.d1
      .prepare("select id from users where email = ?")
      .bind(`${account}@demo.test`)
      .first("id");
    return String(row);
  };

  /** An address that exists for this caller. */
  const concrete = async (path: string, caller: Caller) =>
    path
      .replace(":data?", "hint")
      .replace(":periodId", periodId)
      .replace(":plan", "1")
      .replace(":importId", importId)
      .replace(/:(courseId|lectureId|id)/, "1")
      .replace(":removedId", "removed")
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
    const expected = pageAnswers[rule.replace(", own id", "")]?.[caller];
    const address = await concrete(path, caller);
    const isLayout = key.startsWith("GET layout");

    // A layout's address shows its index page too, which has a rule of its own.
    if (!isLayout) {
      const page = await (await visitorAs(caller)).fetch(address);
      const target = page.headers.get("Location") ?? "";
      if (expected === "allowed") expect(ownTargets).toContain(target);
      else expect(target.split("?")[0]).toBe(expected);
    }

    const data = await (await visitorAs(caller)).fetch(
      `${address}.data?_routes=${encodeURIComponent(routeId)}`,
    );
    const text = await data.text();
    if (expected === "allowed") {
      expect(data.status).toBeLessThan(400);
      expect(text).not.toMatch(/unauthorized|front-login-all/);
    } else {
      expect(text).toContain(expected);
    }
  });

  const acting = rows.filter(({ path, method }) => method === "POST" && /^\/(user|admin)/.test(path));

  test.each(acting)("$key acts for nobody whom its rule refuses, as a form and as a data request", async ({
    path,
    rule,
    routeId,
  }) => {
    for (const caller of ["anonymous", "newcomer", "learner"] as const) {
      const expected = pageAnswers[rule]?.[caller];
      if (expected === "allowed") continue;
      const visitor = await visitorAs(caller);
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
    expect(await lapsed.notice()).toContain(
      "Your subscription has expired. Please renew to access the courses.",
    );

    const newcomer = await visitorAs("newcomer");
    await newcomer.fetch("/user");
    expect(await newcomer.notice()).toContain("New accounts are activated by the society");
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

  describe("in the API", () => {
    const checks: [string, Record<Caller, number>][] = [
      [
        "/api/Subscription/CheckSubscriptionStatus/{learner}",
        { anonymous: 401, lapsed: 403, newcomer: 403, learner: 200, admin: 200 },
      ],
      [
        "/api/Subscription/CheckSubscriptionStatus",
        { anonymous: 401, lapsed: 400, newcomer: 400, learner: 400, admin: 400 },
      ],
      ["/api/dashboard/stats", { anonymous: 401, lapsed: 403, newcomer: 403, learner: 403, admin: 200 }],
      [
        "/api/Lectures/GetLecturesByCourseId/1",
        { anonymous: 401, lapsed: 403, newcomer: 403, learner: 200, admin: 200 },
      ],
      // Interventional Ultrasound: its quarter is locked for the learner on the web.
      [
        "/api/Lectures/GetLecturesByCourseId/6",
        { anonymous: 401, lapsed: 403, newcomer: 403, learner: 403, admin: 200 },
      ],
      [
        "/api/Lectures/GetLecturesByCourseId/999",
        { anonymous: 401, lapsed: 404, newcomer: 404, learner: 404, admin: 404 },
      ],
    ];

    test.each(checks)("GET %s answers each caller its status", async (address, statuses) => {
      const path = address.replace("{learner}", await userId("learner"));
      for (const caller of callers) {
        const headers = caller === "anonymous" ? undefined : await apiToken(site, caller, "LoginWeb");
        const answer = await fetch(site.origin + path, { headers });
        expect(answer.status, caller).toBe(statuses[caller]);
        if (answer.status >= 400) expect(await answer.json()).toMatchObject({ success: false });
      }
    });

    const asking = rows.filter(({ path, rule }) => path.startsWith("/api/") && !openRules.has(rule));

    test("a call about a user answers that user and an Admin, a call for Admins no User, whoever is named", async () => {
      const tokens = {
        learner: await apiToken(site, "learner", "LoginWeb"),
        lapsed: await apiToken(site, "lapsed", "LoginWeb"),
        admin: await apiToken(site, "admin", "LoginWeb"),
      };
      const id = await userId("learner");
      const statusOf = async ({ path, method }: Row, caller: keyof typeof tokens) => {
        const address = path.replace(":username", "Learner@demo.test").replace(/:\w+\??/g, id);
        return (await fetch(site.origin + address, { method, headers: tokens[caller] })).status;
      };
      for (const row of asking.filter(({ path }) => path.startsWith("/api/Accounts/"))) {
        const isAboutOne = row.rule.startsWith("self");
        const isOpen = isAboutOne || row.rule === "signed in";
        expect([row.key, await statusOf(row, "learner")]).toEqual([row.key, isOpen ? 200 : 403]);
        const toOthers = isAboutOne || row.rule === "Admin" ? 403 : 200;
        expect([row.key, await statusOf(row, "lapsed")]).toEqual([row.key, toOthers]);
        if (isAboutOne) expect([row.key, await statusOf(row, "admin")]).toEqual([row.key, 200]);
      }
    });

    test("a web token opens by quarter and a mobile token by course, each as it was granted", async () => {
      const statusOf = async (call: "Login" | "LoginWeb", course: number) => {
        const headers = await apiToken(site, "learner", call);
        return (await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/${course}`, { headers }))
          .status;
      };
      expect([await statusOf("LoginWeb", 2), await statusOf("Login", 2)]).toEqual([200, 403]);
      expect([await statusOf("LoginWeb", 6), await statusOf("Login", 6)]).toEqual([403, 200]);
    });

    test("an unknown path under /api is a JSON 404 whatever the method, and a wrong method a 405", async () => {
      for (const method of ["GET", "POST", "PUT", "DELETE"]) {
        const answer = await fetch(`${site.origin}/api/No/Such/Thing`, { method });
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({ success: false });
      }
      const wrong = await fetch(`${site.origin}/api/Accounts/LoginWeb`);
      expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    });

    test("paths match whatever their letter case, with and without a trailing slash", async () => {
      const headers = await apiToken(site, "learner", "LoginWeb");
      for (const path of [
        "/api/lectures/getlecturesbycourseid/1",
        "/api/Lectures/GetLecturesByCourseId/1/",
      ]) {
        expect((await fetch(site.origin + path, { headers })).status).toBe(200);
      }
    });
  });
});
