import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  activities,
  courseGrants,
  courses,
  quarterGrants,
  quarters,
  savedSelections,
  users,
} from "#db/schema";
import { texts } from "~/texts";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { type Account, apiToken, Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
let learner: string;
beforeAll(async () => {
  site = await startSite();
  admin = await Visitor.as(site, "admin");
  learner = await idOf("learner");
});
afterAll(() => site.stop());

const idOf = async (account: Account) => {
  const [user] = await site.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  return user?.id ?? "";
};

const screens = {
  quarters: (id: string) => `/admin/admin-quarter-selection-n/${id}/hint@mail.test`,
  courseAccess: (id: string) => `/admin/admin-course-selection-n/${id}/hint@mail.test`,
  byQuarter: (id: string) => `/admin/admin-courses-list-by-quarter-n?userId=${id}`,
  oneList: (id: string) => `/admin/admin-user-permission-n/${id}`,
  items: (id: string) => `/admin/admin-quarters-with-courses-list-n?userId=${id}`,
};
type Screen = keyof typeof screens;
const ofCourses: Screen[] = ["courseAccess", "byQuarter", "oneList", "items"];
const removal = (id: string) => `/admin/admin-user-courses-remove/${id}`;

beforeEach(async () => {
  await site.db.batch([
    site.db.delete(quarterGrants),
    site.db.delete(courseGrants),
    site.db.delete(savedSelections),
    site.db.delete(activities),
    site.db.insert(quarterGrants).values([1, 2].map((quarterId) => ({ userId: learner, quarterId }))),
    site.db.insert(courseGrants).values([1, 6].map((courseId) => ({ userId: learner, courseId }))),
  ]);
});

const plain = (html: string) => html.replaceAll("<!-- -->", "");
const page = async (screen: Screen, id = learner) =>
  plain(await (await admin.fetch(screens[screen](id))).text());
const ticked = (html: string) =>
  [...html.matchAll(/<input(?=[^>]*data-item)(?=[^>]*checked="")[^>]*value="(\d+)"/g)].map(([, id]) =>
    Number(id),
  );
const granted = async (screen: Screen) =>
  screen === "quarters"
    ? (await site.db.select().from(quarterGrants)).map(({ quarterId }) => quarterId).sort()
    : (await site.db.select().from(courseGrants)).map(({ courseId }) => courseId).sort();
const stored = (screen: Screen) => (screen === "quarters" ? [1, 2] : [1, 6]);

type TreeForm = {
  baseline?: readonly (number | string)[];
  press?: Record<string, string>;
  token?: string;
  to?: string;
};

async function send(screen: Screen, ids: readonly (number | string)[], sent: TreeForm = {}) {
  const { baseline = stored(screen), press = {}, to = screens[screen](learner) } = sent;
  const form = await (await admin.fetch(screens[screen](learner))).text();
  const token = sent.token ?? tokenOf(form);
  const field = screen === "quarters" ? "quarterId" : "courseId";
  const body = new URLSearchParams([
    ["_xsrf", token],
    ["baseline", baseline.join()],
    ...ids.map((id): [string, string] => [field, String(id)]),
    ...Object.entries(press),
  ]);
  const answer = await admin.fetch(to, { method: "POST", body, headers: { Origin: site.origin } });
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    html: plain(await answer.text()),
  };
}

describe("serving", () => {
  test("the quarters of a user: the account's card, 'Select All' with its count, a box each", async () => {
    const html = await page("quarters");
    expect(html).toMatch(/<h2[^>]*>Account: <bdi>learner@demo.test<\/bdi><\/h2>/);
    expect(html).toContain("Course Access Permissions");
    expect(html).toContain("Select All (2/4 selected)");
    expect(html.match(/<input[^>]*name="quarterId"/g)).toHaveLength(4);
    expect(ticked(html)).toEqual([1, 2]);
    expect(html).toContain("Update permission");
    expect(html).toMatch(/<a href="\/admin\/admin-users-list-n"[^>]*>Cancel<\/a>/);
  });

  test("the email comes from the account, even if the address names another", async () => {
    for (const screen of ["quarters", "courseAccess"] as const) {
      const html = await page(screen);
      expect(html).toContain("Account: <bdi>learner@demo.test</bdi>");
      expect(html).not.toContain("<bdi>hint@mail.test");
    }
    const bare = await admin.fetch(`/admin/admin-quarter-selection-n/${learner}`);
    expect(bare.status).toBe(200);
  });

  test("course access: quarters as open cards that close, with counts, and its buttons", async () => {
    const html = await page("courseAccess");
    expect(html.match(/<details open="" class="[^"]*"><summary[^>]*><bdi>/g)).toHaveLength(4);
    expect(html).toMatch(/<bdi>First Quarter: Foundations<\/bdi><span[^>]*>\(1\/2\)/);
    expect(html.match(/>Collapse<\/span><span[^>]*>Expand</g)).toHaveLength(4);
    expect(html).toContain("Update Selected Courses (2)");
    expect(html).toContain("Unselect All Selected Courses");
    expect(html).toContain("2 selected");
    expect(html).not.toMatch(/Unsaved Changes|Changes pending|No changes/);
    expect(ticked(html)).toEqual([1, 6]);
  });

  test("by quarter: 'Select All' of each, name, author and id of each course, granted ones marked", async () => {
    const html = await page("byQuarter");
    expect(html).toContain("Account: <bdi>learner@demo.test</bdi>");
    expect(html).toContain("Course Access Permissions");
    expect(html).toContain("Select All (1/2 selected)");
    expect(html).toContain("Select All (0/3 selected)");
    expect(html.match(/<h3/g)).toHaveLength(4);
    expect(html).toMatch(
      /<bdi>Anomaly Scan<\/bdi><small><bdi>Prof. Hoda Mansour<\/bdi><\/small><small>Course ID: 4</,
    );
    expect(html.match(/<label[^>]*data-saved="true"/g)).toHaveLength(2);
    expect(html).toContain("No Courses in this quarter");
    expect(html).toContain("Update permission");
    expect(html).toContain("Remove all courses");
  });

  test("in one list: 'Select All' once, a box for each course", async () => {
    const html = await page("oneList");
    expect(html).toContain("Select All (2/6 selected)");
    expect(html.match(/name="selectAll"/g)).toHaveLength(1);
    expect(html.match(/<input[^>]*name="courseId"/g)).toHaveLength(6);
    expect(html).toContain("Update permission");
  });

  test("items: 'Edit Items' while the user has courses, else 'Select Items'", async () => {
    expect(await page("items")).toMatch(/<h1[^>]*>Edit Items<\/h1>/);
    expect(await page("items")).toContain("Update Selected Items (2)");
    await site.db.delete(courseGrants);
    const html = await page("items");
    expect(html).toMatch(/<h1[^>]*>Select Items<\/h1>/);
    expect(html).toContain("Save Selected Items (0)");
    expect(html).toContain("Account: <bdi>learner@demo.test</bdi>");
  });

  test("by quarter without a user leads to the users list", async () => {
    const answer = await admin.fetch("/admin/admin-courses-list-by-quarter-n");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<a href="\/admin\/admin-users-list-n"[^>]*>Users<\/a>/);
    const posted = await send("byQuarter", [1], { to: "/admin/admin-courses-list-by-quarter-n" });
    expect(posted.status).toBe(404);
  });

  test("the users list and the user's own page lead to what counts on the website and in the app", async () => {
    const list = plain(await (await admin.fetch("/admin/admin-users-list-n")).text());
    const email = "learner%40demo.test";
    expect(list).toMatch(
      new RegExp(
        `<a href="/admin/admin-quarter-selection-n/${learner}/${email}" title="quarters permission"`,
      ),
    );
    expect(list).toMatch(
      new RegExp(`<a href="/admin/admin-course-selection-n/${learner}/${email}" title="courses permission"`),
    );
    const userPage = async (account: Account) =>
      plain(await (await admin.fetch(`/admin/admin-user/${await idOf(account)}`)).text());
    const user = await userPage("learner");
    expect(user).toMatch(/<dt>Website<\/dt><dd[^>]*><span>2 of 4 quarters/);
    expect(user).toMatch(/<dt>Mobile app<\/dt><dd[^>]*><span>2 of 6 courses/);
    const link = (href: string, title: string) => new RegExp(`<a [^>]*href="${href}"[^>]*>${title}</a>`);
    expect(user).toMatch(link(`/admin/admin-quarter-selection-n/${learner}/${email}`, "Quarters permission"));
    expect(user).toMatch(link(`/admin/admin-course-selection-n/${learner}/${email}`, "Courses permission"));
    const lapsed = await userPage("lapsed");
    expect(lapsed).toContain("0 of 4 quarters");
    expect(lapsed).toContain("The subscription plan must be activated first before proceeding.");
    expect(lapsed).toMatch(
      /before proceeding\. <a [^>]*href="\/admin\/admin-user-subscription-plan-n\/[^"]*"[^>]*>Start a plan<\/a>/,
    );
    expect(lapsed).not.toContain("admin-quarter-selection-n");
    const own = await userPage("admin");
    expect(own).toContain(texts.adminWithoutPlan.replaceAll("'", "&#x27;"));
    expect(own).not.toContain("of 4 quarters");
  });

  test.each(
    ofCourses,
  )("%s leads to the other layouts by their titles, and back to the list", async (screen) => {
    const back = new URLSearchParams({ back: "/admin/admin-users-list-n?filter=learner" });
    const own = screens[screen](learner);
    const html = plain(await (await admin.fetch(`${own}${own.includes("?") ? "&" : "?"}${back}`)).text());
    expect(html).toMatch(/<a [^>]*href="\/admin\/admin-users-list-n\?filter=learner"[^>]*>Users<\/a>/);
    const [, nav = ""] = /<nav[^>]*aria-labelledby="layouts">(.*?)<\/nav>/s.exec(html) ?? [];
    const links = [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    const titles = ["Courses permission", "Courses by quarter", "User permission", "Edit Items"];
    const [, title = ""] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? [];
    expect([title, ...links.map(([, , text]) => text)].sort()).toEqual(titles.sort());
    for (const [, href = "", text] of links) {
      const other = await (await admin.fetch(href.replaceAll("&amp;", "&"))).text();
      expect(other).toContain(`>${text}</h1>`);
      expect(other).toContain('href="/admin/admin-users-list-n?filter=learner"');
    }
  });
});

describe("the subscription guard of the permission screens", () => {
  const guarded = Object.keys(screens) as Screen[];

  test.each(
    guarded,
  )("%s of a user without a valid plan leads back to the users list, and says why", async (screen) => {
    for (const account of ["lapsed", "newcomer"] as const) {
      const answer = await admin.fetch(screens[screen](await idOf(account)));
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/admin-users-list-n"]);
      const list = await (await admin.fetch("/admin/admin-users-list-n")).text();
      const [, notice = ""] = /data-notices="toast"(.*?)<\/section>/s.exec(list) ?? [];
      expect(notice).toContain("The subscription plan must be activated first before proceeding.");
      const [, plan = ""] = /<a [^>]*href="([^"]+)"[^>]*>Start a plan<\/a>/.exec(notice) ?? [];
      expect(await (await admin.fetch(plan)).text()).toContain(">User Subscription Plan</h1>");
      expect(plan).toContain(await idOf(account));
    }
  });

  test("it leads back to the list as it was filtered", async () => {
    const filtered = "/admin/admin-users-list-n?filter=lapsed";
    const html = await (await admin.fetch(filtered)).text();
    const [, href = ""] = /href="([^"]*admin-quarter-selection-n[^"]*)"/.exec(html) ?? [];
    const answer = await admin.fetch(href.replaceAll("&amp;", "&"));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, filtered]);
  });

  test.each(guarded)("%s saves nothing for such a user, and its other buttons do nothing", async (screen) => {
    const to = screens[screen](await idOf("lapsed"));
    const presses: Record<string, string>[] = [{}, { selectAll: "1" }, { apply: "1" }];
    for (const press of presses) {
      const answer = await send(screen, [1], { to, baseline: [], press });
      expect([answer.status, answer.location]).toEqual([302, "/admin/admin-users-list-n"]);
    }
    expect(await granted(screen)).toEqual(stored(screen));
  });

  test.each(
    guarded,
  )("%s of nobody and of a removed account is not found, and saves nothing", async (screen) => {
    const gone = await idOf("newcomer");
    await site.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, gone));
    for (const id of ["nobody", gone, "x".repeat(500)]) {
      const answer = await admin.fetch(screens[screen](id));
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("No such user");
      expect((await send(screen, [1], { to: screens[screen](id), baseline: [] })).status).toBe(404);
    }
    await site.db.update(users).set({ removedAt: null }).where(eq(users.id, gone));
    expect(await granted(screen)).toEqual(stored(screen));
  });

  test("removing all courses is guarded alike", async () => {
    const lapsed = removal(await idOf("lapsed"));
    expect((await admin.fetch(lapsed)).headers.get("Location")).toBe("/admin/admin-users-list-n");
    expect((await admin.submit(lapsed, {}, removal(learner))).headers.get("Location")).toBe(
      "/admin/admin-users-list-n",
    );
    expect((await admin.fetch(removal("nobody"))).status).toBe(404);
    expect((await admin.submit(removal("nobody"), {}, removal(learner))).status).toBe(404);
  });
});

describe("a save", () => {
  test.each([
    ["quarters", [2, 3], "", "learner@demo.test quarters updated successfully"],
    ["courseAccess", [2, 3], "users", "learner@demo.test courses updated successfully"],
    ["byQuarter", [2, 3], "users", "Successfully submitted 2 courses!"],
    ["oneList", [2, 3], "users", "learner@demo.test courses updated successfully"],
    ["items", [2, 3], "users", "Saved 2 items successfully!"],
  ] as const)("%s: the whole new set, in its own words", async (screen, ids, leadsTo, words) => {
    const answer = await send(screen, [...ids, ...ids]);
    const own = `/admin/admin-quarter-selection-n/${learner}/learner%40demo.test`;
    const target = leadsTo === "users" ? "/admin/admin-users-list-n" : own;
    expect([answer.status, answer.location]).toEqual([302, target]);
    expect(await (await admin.fetch(target)).text()).toContain(words);
    expect(await granted(screen)).toEqual([...ids]);
    expect(ticked(await page(screen))).toEqual([...ids]);
    expect((await site.db.select().from(activities)).map(({ action }) => action)).toHaveLength(2);
  });

  test.each([
    "quarters",
    "courseAccess",
    "oneList",
    "items",
  ] as const)("%s: no box ticked takes everything away", async (screen) => {
    expect((await send(screen, [])).status).toBe(302);
    expect(await granted(screen)).toEqual([]);
  });

  test("by quarter needs a course; 'Remove all courses' asks first and then takes them away", async () => {
    const refused = await send("byQuarter", []);
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/role="alert"[\s\S]*Please select at least one course/);
    expect(ticked(refused.html)).toEqual([]);
    expect(await granted("byQuarter")).toEqual([1, 6]);

    const question = plain(await (await admin.fetch(removal(learner))).text());
    expect(question).toContain("learner@demo.test will lose access to all courses in the mobile app");
    const done = await admin.submit(removal(learner), {});
    expect(done.headers.get("Location")).toBe(screens.byQuarter(learner));
    expect(await page("byQuarter")).toContain("learner@demo.test courses updated successfully");
    expect(await granted("byQuarter")).toEqual([]);
    expect((await admin.submit(removal(learner), {})).status).toBe(302);
  });

  test("the same submit twice at once has one effect", async () => {
    const answers = await Promise.all([send("courseAccess", [2]), send("courseAccess", [2])]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await granted("courseAccess")).toEqual([2]);
    expect(await site.db.select().from(activities)).toHaveLength(2);
  });

  test.each(
    Object.keys(screens) as Screen[],
  )("%s: an older form is a conflict, saved only when sent again", async (screen) => {
    const stale = await send(screen, [3], { baseline: [4] });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain("Someone else saved changes first");
    expect(stale.html).toContain(`name="baseline" value="${stored(screen).join()}"`);
    expect(ticked(stale.html)).toEqual([3]);
    expect(await granted(screen)).toEqual(stored(screen));
    expect((await send(screen, [3])).status).toBe(302);
    expect(await granted(screen)).toEqual([3]);
  });

  test.each([
    ["quarters", "Error updating quarters. Please try again."],
    ["courseAccess", "Error saving items. Please try again."],
    ["byQuarter", "Failed to submit courses. Please try again."],
    ["oneList", "Error saving items. Please try again."],
    ["items", "Error saving items. Please try again."],
  ] as const)("%s: unknown ids and a failing database save nothing, say so and keep the ticks", async (screen, words) => {
    for (const ids of [[3, 999], ["3", "abc"], ["-1"], ["1e1"]]) {
      const refused = await send(screen, ids);
      expect(refused.status).toBe(400);
      expect(refused.html).toContain(words);
    }
    expect(ticked((await send(screen, [3, 999])).html)).toEqual([3]);
    expect((await send(screen, [3], { baseline: ["x"] })).status).toBe(400);

    const table = screen === "quarters" ? "quarter_grants" : "course_grants";
    await site.d1.exec(
      `create trigger broken before insert on ${table} begin select raise(abort, 'down'); end`,
    );
    const failed = await send(screen, [3, 4]);
    await site.d1.exec("drop trigger broken");
    expect(failed.status).toBe(500);
    expect(failed.html).toContain(words);
    expect(ticked(failed.html)).toEqual([3, 4]);
    await expect.poll(() => site.log()).toContain("of a user");
    expect(await granted(screen)).toEqual(stored(screen));
  });

  test.each(
    Object.keys(screens) as Screen[],
  )("%s: a form that was open for too long comes back as it was ticked", async (screen) => {
    const answer = await send(screen, [3, 4], { token: "old" });
    expect(answer.status).toBe(403);
    expect(answer.html).toContain("This page expired.");
    expect(ticked(answer.html)).toEqual([3, 4]);
    expect(await granted(screen)).toEqual(stored(screen));
  });

  test("takes 500 courses at once, and takes them back", async () => {
    await site.d1.exec(
      "insert into courses (name, quarter_id) select 'Many', 4 from (with recursive n(value) as (select 1 union all select value + 1 from n where value < 494) select value from n)",
    );
    const ids = (await site.db.select({ id: courses.id }).from(courses)).map(({ id }) => id);
    expect(ids).toHaveLength(500);
    expect((await send("byQuarter", ids)).status).toBe(302);
    expect(await (await admin.fetch("/admin/admin-users-list-n")).text()).toContain(
      "Successfully submitted 500 courses!",
    );
    expect((await send("courseAccess", [1], { baseline: ids })).status).toBe(302);
    expect(await granted("courseAccess")).toEqual([1]);
    await site.d1.exec("delete from courses where name = 'Many'");
  });
});

describe("without JavaScript", () => {
  const nothingSaved = async () => expect(await granted("courseAccess")).toEqual([1, 6]);

  test("'Select All' and 'Clear' of a flat list change every box and save nothing", async () => {
    const all = await send("quarters", [1], { press: { selectAll: "1" } });
    expect(all.status).toBe(200);
    expect(ticked(all.html)).toEqual([1, 2, 3, 4]);
    expect(all.html).toContain("Select All (4/4 selected)");
    expect(ticked((await send("oneList", [1], { press: { selectAll: "1" } })).html)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(ticked((await send("oneList", [1, 2], { press: { clearAll: "1" } })).html)).toEqual([]);
    expect(await granted("quarters")).toEqual([1, 2]);
    await nothingSaved();
  });

  test("of a quarter they change its courses only", async () => {
    const all = await send("byQuarter", [1], { press: { selectAll: "2" } });
    expect(ticked(all.html)).toEqual([1, 3, 4, 5]);
    const cleared = await send("courseAccess", [1, 3, 4, 5], { press: { clearAll: "2" } });
    expect(ticked(cleared.html)).toEqual([1]);
    expect(cleared.html).toContain("Update Selected Courses (1)");
    await nothingSaved();
  });

  test("'Unselect All Selected Courses' goes back to the courses saved by now", async () => {
    const answer = await send("courseAccess", [2, 3], { baseline: [5], press: { restore: "1" } });
    expect(answer.status).toBe(200);
    expect(ticked(answer.html)).toEqual([1, 6]);
    expect(answer.html).toContain('name="baseline" value="1,6"');
    await nothingSaved();
  });

  test.each(
    ofCourses,
  )("%s: 'Apply saved selection' adds the Admin's own courses to the ticks", async (screen) => {
    expect(await page(screen)).toContain("Create a saved selection");
    const [own] = await site.db.select().from(users).where(eq(users.email, "admin@demo.test"));
    await site.db
      .insert(savedSelections)
      .values([2, 4].map((courseId) => ({ userId: own?.id ?? "", courseId })));
    expect(await page(screen)).toContain("Apply saved selection (2)");
    const answer = await send(screen, [4, 6], { press: { apply: "1" } });
    expect(answer.status).toBe(200);
    expect(ticked(answer.html)).toEqual([2, 4, 6]);
    await nothingSaved();
  });

  test("a group that is none changes nothing", async () => {
    for (const group of ["99", "abc", "-1"]) {
      const answer = await send("courseAccess", [2], { press: { selectAll: group } });
      expect(answer.status).toBe(200);
      expect(ticked(answer.html)).toEqual([2]);
    }
    await nothingSaved();
  });
});

describe("the learner's next request", () => {
  const lecturesOf = async (call: "Login" | "LoginWeb", course: number) => {
    const headers = await apiToken(site, "learner", call);
    return (await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/${course}`, { headers })).status;
  };
  const sidebar = async (visitor: Visitor) => plain(await (await visitor.fetch("/user")).text());

  test("a quarter that is granted opens on the web, and one that is revoked closes", async () => {
    const visitor = await Visitor.as(site, "learner");
    expect(await sidebar(visitor)).not.toContain("/user/user-lectures-list/6");
    expect([await lecturesOf("LoginWeb", 1), await lecturesOf("LoginWeb", 6)]).toEqual([200, 403]);
    expect((await visitor.fetch("/user/user-lectures-list/6")).status).toBe(403);

    await send("quarters", [2, 3]);
    const after = await sidebar(visitor);
    expect(after).toContain("/user/user-lectures-list/6");
    expect(after).not.toContain("/user/user-lectures-list/1?");
    expect([await lecturesOf("LoginWeb", 1), await lecturesOf("LoginWeb", 6)]).toEqual([403, 200]);
    expect((await visitor.fetch("/user/user-lectures-list/6")).status).toBe(200);
    expect((await visitor.fetch("/user/user-lectures-list/1")).status).toBe(403);
  });

  test("a course that is granted opens in the mobile app, and one that is revoked closes", async () => {
    expect([await lecturesOf("Login", 2), await lecturesOf("Login", 6)]).toEqual([403, 200]);
    await send("courseAccess", [2]);
    expect([await lecturesOf("Login", 2), await lecturesOf("Login", 6)]).toEqual([200, 403]);
  });
});

test("without any quarter every screen says that there is none, and still saves", async () => {
  await site.d1.exec("delete from lectures");
  await site.db.batch([site.db.delete(courses), site.db.delete(quarters)]);
  expect(await page("quarters")).toContain("There are no quarters yet.");
  expect(await page("oneList")).toContain("There are no courses yet.");
  for (const screen of ["courseAccess", "byQuarter", "items"] as const) {
    expect(await page(screen)).toContain("No categories available.");
  }
  expect((await send("quarters", [], { baseline: [] })).status).toBe(302);
});
