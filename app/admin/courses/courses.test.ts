import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, courses, lectures, quarters, users } from "#db/schema";
import { tokenOf } from "../../../tests/support/page-html";
import { type Site, startSite } from "../../../tests/support/site";
import { Visitor } from "../../../tests/support/visitor";

let site: Site;
let admin: Visitor;
let stop: () => Promise<void>;
beforeAll(async () => {
  site = await startSite();
  stop = site.stop;
  admin = await Visitor.as(site, "admin");
});
afterAll(() => stop());

const courseAt = async (id: number) => (await site.db.select().from(courses).where(eq(courses.id, id)))[0];
const latest = async () => (await site.db.select().from(activities).orderBy(desc(activities.id)).limit(1))[0];
const recorded = async () => (await site.db.select().from(activities)).length;
const page = async (path: string) => {
  const answer = await admin.fetch(path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await admin.submit(path, fields);
  const html = await answer.text();
  return { status: answer.status, html, location: answer.headers.get("Location") };
};
const notice = () => admin.notice();
const fields = (more: Record<string, string> = {}) => ({
  name: "Cervical length",
  author: "Dr. Mariam Boutros",
  description: "Measured well.",
  quarterId: "1",
  ...more,
});

const list = "/admin/admin-quarters-list-courses-n";
const add = "/admin/admin-course-add";
const edit = (id: number) => `/admin/admin-course-edit/${id}`;
const erase = (id: number) => `/admin/admin-course-delete/${id}`;
const move = (id: number) => `/admin/admin-course-move/${id}`;

describe("the courses of a quarter", () => {
  test("'Filter by Quarter:' has a link for each quarter and for all courses, the current one marked", async () => {
    const all = await page(list);
    expect(all.html).toContain("Filter by Quarter:");
    expect(all.html).toMatch(
      new RegExp(`<a(?=[^>]*aria-current="page")[^>]*href="${list}"[^>]*><bdi>All Courses`),
    );
    for (const id of [1, 2, 3, 4]) expect(all.html).toContain(`href="${list}?quarterId=${id}"`);
    const second = await page(`${list}?quarterId=2`);
    expect(second.html).toMatch(/aria-current="page"[^>]*href="[^"]*quarterId=2"/);
  });

  test("a card has the course's name, its author and a badge that leads to its quarter", async () => {
    const { html } = await page(`${list}?quarterId=2`);
    expect(html).toContain("Fetal Echo &amp; Doppler</a>");
    expect(html).toContain("Dr. Ingrid Halvorsen");
    expect(html).toMatch(/quarterId=2"[^>]*><bdi>Second Quarter: Fetal Medicine/);
    expect(html).not.toContain("Interventional Ultrasound</a></h2>");
    const back = `?${new URLSearchParams({ back: `${list}?quarterId=2` })}`;
    for (const address of [edit(3) + back, erase(3) + back, `${add}?quarterId=2`])
      expect(html).toContain(`href="${address}"`);
  });

  test("a quarter without courses says so, and a quarter that is none is not found", async () => {
    expect((await page(`${list}?quarterId=4`)).html).toContain("No courses found for this category.");
    for (const id of ["99", "abc", "-1", "1e3", "9".repeat(40)]) {
      const unknown = await page(`${list}?quarterId=${id}`);
      expect([id, unknown.status]).toEqual([id, 404]);
      expect(unknown.html).toContain("No such quarter");
      expect(unknown.html).toContain("Sign Out");
    }
  });

  test("as a list it is filtered and sorted", async () => {
    const names = (html: string) =>
      [...html.matchAll(/data-label="Name"><a[^>]*>([^<]*)/g)].map(([, name]) => name);
    const sorted = await page("/admin/admin-courses-list-n?sort=quarter&dir=desc");
    expect(names(sorted.html)[0]).toBe("Interventional Ultrasound");
    const filtered = await page("/admin/admin-courses-list-n?filter=HODA");
    expect(names(filtered.html)).toEqual(["Anomaly Scan"]);
    const none = await page("/admin/admin-courses-list-n?filter=%25");
    expect(none.html).toContain("No data matching the filter");
  });
});

describe("adding a course", () => {
  test("puts it last into its quarter, records it, and says so", async () => {
    const answer = await send(`${add}?quarterId=1`, fields());
    expect([answer.status, answer.location]).toEqual([302, `${list}?quarterId=1`]);
    const said = await notice();
    expect(said).toContain("Course added successfully");
    const [added] = await site.db.select().from(courses).where(eq(courses.name, "Cervical length"));
    expect(said).toMatch(
      new RegExp(`href="/admin/admin-lectures-list-n/${added?.id}[^"]*"[^>]*>Add its lectures</a>`),
    );
    const others = await site.db.select().from(courses).where(eq(courses.quarterId, 1));
    expect(added).toMatchObject({ author: "Dr. Mariam Boutros", description: "Measured well.", version: 1 });
    expect(Math.max(...others.map(({ position }) => position))).toBe(added?.position);
    const [actor] = await site.db.select().from(users).where(eq(users.email, "admin@demo.test"));
    expect(await latest()).toMatchObject({
      actorId: actor?.id,
      action: "added",
      subject: "course",
      subjectId: String(added?.id),
      label: "Cervical length",
    });
  });

  test("lets its learners keep lectures only if the box is checked, and records both answers", async () => {
    await send(add, fields({ name: "Kept at home" }));
    const [course] = await site.db.select().from(courses).where(eq(courses.name, "Kept at home"));
    const id = course?.id ?? 0;
    expect(course?.mayKeep).toBe(false);
    expect((await latest())?.after).toContain('"mayKeep":false');
    const form = async (more: Record<string, string>) => {
      const version = String((await courseAt(id))?.version);
      return send(edit(id), fields({ name: "Kept at home", version, ...more }));
    };
    await form({ mayKeep: "yes" });
    expect((await courseAt(id))?.mayKeep).toBe(true);
    expect(await latest()).toMatchObject({
      before: expect.stringContaining('"mayKeep":false'),
      after: expect.stringContaining('"mayKeep":true'),
    });
    expect((await page(edit(id))).html).toMatch(/<input(?=[^>]*name="mayKeep")[^>]*checked/);
    const refused = await form({ name: "", mayKeep: "yes" });
    expect(refused.html).toMatch(/<input(?=[^>]*name="mayKeep")[^>]*checked/);
    await form({});
    expect((await courseAt(id))?.mayKeep).toBe(false);
    expect((await form({ mayKeep: "perhaps" })).status).toBe(400);
    await site.db.delete(courses).where(eq(courses.id, id));
  });

  test("gives it CPD/CME hours, in Arabic digits too, records them, and takes them away again", async () => {
    await send(add, fields({ name: "With hours", cpdHours: "١٫٥" }));
    const [course] = await site.db.select().from(courses).where(eq(courses.name, "With hours"));
    const id = course?.id ?? 0;
    expect(course?.cpdMinutes).toBe(90);
    expect((await page("/admin/admin-activity")).html).toContain("1.5 hours");
    const form = async (more: Record<string, string>) => {
      const version = String((await courseAt(id))?.version);
      return send(edit(id), fields({ name: "With hours", version, ...more }));
    };
    expect((await page(edit(id))).html).toMatch(/<input(?=[^>]*name="cpdHours")[^>]*value="1.5"/);
    const refused = await form({ cpdHours: "1.3" });
    expect([refused.status, refused.html.includes("quarters of an hour")]).toEqual([400, true]);
    expect(refused.html).toMatch(/<input(?=[^>]*name="cpdHours")[^>]*value="1.3"/);
    expect((await courseAt(id))?.cpdMinutes).toBe(90);
    const older = await send(edit(id), fields({ name: "With hours", version: "0", cpdHours: "2" }));
    expect(older.status).toBe(409);
    for (const hours of ["1.5 hours", "2 hours"]) expect(older.html).toContain(hours);
    await form({ cpdHours: "" });
    expect((await courseAt(id))?.cpdMinutes).toBeNull();
    expect(await latest()).toMatchObject({ before: '{"cpdMinutes":90}', after: '{"cpdMinutes":null}' });
    await site.db.delete(courses).where(eq(courses.id, id));
  });

  test("twice at once makes one course", async () => {
    const form = await admin.hidden(add);
    const twice = () => admin.post(add, { ...form, ...fields({ name: "Sent twice" }) });
    const answers = [...(await Promise.all([twice(), twice(), twice()])), await twice()];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(new Set(answers.map(({ headers }) => headers.get("Location")))).toEqual(
      new Set([`${list}?quarterId=1`]),
    );
    expect(await notice()).toContain("Course added successfully");
    const named = () => site.db.select().from(courses).where(eq(courses.name, "Sent twice"));
    expect(await named()).toHaveLength(1);
    await send(add, fields({ name: "Sent twice" }));
    expect(await named()).toHaveLength(2);
    await site.db.delete(courses).where(eq(courses.name, "Sent twice"));
  });

  test("keeps its key while it is refused", async () => {
    const form = await admin.hidden(add);
    const refused = await admin.post(add, { ...form, ...fields({ name: "" }) });
    expect(await refused.text()).toContain(`value="${form.submission}"`);
  });

  test("may have a name of 300 letters; with 301 it comes back whole", async () => {
    const long = "n".repeat(300);
    expect((await send(add, fields({ name: long }))).status).toBe(302);
    expect(await site.db.select().from(courses).where(eq(courses.name, long))).toHaveLength(1);
    const { status, html } = await send(add, fields({ name: `${long}n` }));
    expect(status).toBe(400);
    expect(html).toContain(`value="${long}n"`);
    await site.db.delete(courses).where(eq(courses.name, long));
  });

  test("a refused form says why and keeps the typed words", async () => {
    const long = "L".repeat(10_000);
    const refusals: [Record<string, string>, string][] = [
      [{ name: "   " }, "Name is required"],
      [{ name: long }, "Name is too long: 300 characters at most"],
      [{ author: long }, "Author is too long: 300 characters at most"],
      [{ description: long }, "Description is too long: 5,000 characters at most"],
      [{ quarterId: "" }, "Choose a quarter"],
      [{ quarterId: "1 or 1=1" }, "Choose a quarter"],
      [{ quarterId: "99" }, "This quarter no longer exists. Choose another one."],
    ];
    const before = await recorded();
    for (const [change, message] of refusals) {
      const { status, html } = await send(add, fields({ author: "Dr. <b>Kept</b>", ...change }));
      expect([message, status]).toEqual([message, 400]);
      expect(html).toContain(message);
      if (!change.author) expect(html).toContain("Dr. &lt;b&gt;Kept&lt;/b&gt;");
      else expect(html).toContain(long);
    }
    expect(await recorded()).toBe(before);
  });

  test("control characters become spaces; line breaks of the description stay and count once", async () => {
    const typed = { name: "Two\u0000\u0007 lines\r\n", description: `${"é\r\n".repeat(2498)}end` };
    expect((await send(add, fields(typed))).status).toBe(302);
    const [added] = await site.db.select().from(courses).where(eq(courses.name, "Two lines"));
    expect(added?.description.split("\n")).toHaveLength(2499);
  });
});

describe("editing a course", () => {
  test("saves, records the differences, and goes back to its quarter", async () => {
    const course = await courseAt(3);
    const answer = await send(edit(3), fields({ quarterId: "2", version: String(course?.version) }));
    expect([answer.status, answer.location]).toEqual([302, `${list}?quarterId=2`]);
    expect(await courseAt(3)).toMatchObject({
      name: "Cervical length",
      version: 2,
      position: course?.position,
    });
    const record = await latest();
    expect(JSON.parse(record?.before ?? "")).toMatchObject({ name: "Fetal Echo & Doppler" });
    expect(JSON.parse(record?.after ?? "")).not.toHaveProperty("quarterId");
  });

  test("a stale edit shows both versions and saves nothing, until it is sent again", async () => {
    await site.db.update(courses).set({ name: "Theirs", version: 7 }).where(eq(courses.id, 4));
    const mine = fields({ name: "Mine", quarterId: "2", version: "6" });
    const stale = await send(edit(4), mine);
    expect(stale.status).toBe(409);
    expect(stale.html).toContain("Someone else saved changes first");
    expect(stale.html).toMatch(/<td dir="auto">Theirs<\/td><td dir="auto">Mine<\/td>/);
    expect(stale.html).toContain('name="version" value="7"');
    expect((await courseAt(4))?.name).toBe("Theirs");
    expect((await send(edit(4), { ...mine, version: "7" })).status).toBe(302);
    expect((await courseAt(4))?.name).toBe("Mine");
  });

  test("a form refused for another reason keeps the version that it was made from", async () => {
    const refused = await send(edit(4), fields({ name: "", quarterId: "2", version: "3" }));
    expect(refused.html).toContain('name="version" value="3"');
  });

  test("sent twice it has one effect", async () => {
    const twice = fields({ name: "Once", quarterId: "2", version: String((await courseAt(4))?.version) });
    const before = await recorded();
    const answers = await Promise.all([send(edit(4), twice), send(edit(4), twice)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await recorded()).toBe(before + 1);
  });

  test("finds no course deleted meanwhile, and keeps the typed words", async () => {
    expect((await page(edit(999))).status).toBe(404);
    expect((await page(edit(999))).html).toContain("No such course");
    const token = await page(add).then(({ html }) => tokenOf(html));
    const answer = await admin.post(edit(999), {
      _xsrf: token,
      ...fields({ version: "1", name: "Typed long" }),
    });
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain("This course has already been deleted. Nothing was saved.");
    expect(html).toContain("Typed long");
  });
});

describe("moving a course to another quarter", () => {
  const sent = async (more: Record<string, string> = {}) => {
    const course = await courseAt(5);
    return fields({ name: course?.name ?? "", quarterId: "3", version: String(course?.version), ...more });
  };

  test("warns first of the learners who lose and get it, and saves nothing", async () => {
    const answer = await send(edit(5), await sent());
    expect(answer.status).toBe(200);
    expect(answer.html).toContain("Move this course to another quarter?");
    expect(answer.html).toContain("will lose this course");
    // The demo's learner and lapsed member have the second quarter, and nobody has the third.
    expect(answer.html).toContain("2 users lose access, 0 gain access.");
    expect(answer.html).toMatch(/<button[^>]*name="move" value="3"/);
    expect(answer.html).toMatch(/<option(?=[^>]*selected)[^>]*value="3"/);
    expect((await courseAt(5))?.quarterId).toBe(2);
  });

  test("an agreement to another quarter than the chosen one warns again", async () => {
    expect((await send(edit(5), await sent({ move: "1" }))).status).toBe(200);
    expect((await courseAt(5))?.quarterId).toBe(2);
  });

  test("'Move' moves it to the end of the new quarter", async () => {
    expect((await send(edit(5), await sent({ move: "3" }))).location).toBe(`${list}?quarterId=3`);
    const all = await site.db
      .select()
      .from(courses)
      .where(eq(courses.quarterId, 3))
      .orderBy(courses.position);
    expect(all.map(({ id }) => id)).toEqual([6, 5]);
  });

  test("to a quarter that is gone is refused", async () => {
    const answer = await send(edit(5), await sent({ quarterId: "77" }));
    expect(answer.status).toBe(400);
    expect(answer.html).toContain("This quarter no longer exists.");
  });
});

describe("the order of a quarter's courses", () => {
  const order = async () => {
    const rows = await site.db.select().from(courses).where(eq(courses.quarterId, 4));
    return rows.sort((a, b) => a.position - b.position || a.id - b.id).map(({ name }) => name);
  };
  const ids = new Map<string, number>();
  beforeAll(async () => {
    // As they were before anybody ordered them: all at one place.
    const rows = ["A", "B", "C", "D"].map((name) => ({ name, quarterId: 4, position: 5 }));
    for (const row of await site.db.insert(courses).values(rows).returning()) ids.set(row.name, row.id);
  });
  const place = async (
    name: string,
    to: number,
    { back = `${list}?quarterId=4`, seen }: { back?: string; seen?: number } = {},
  ) => {
    const from = seen ?? (await order()).indexOf(name) + 1;
    return admin.submit(move(ids.get(name) ?? 0), { place: String(to), seen: String(from), back }, list);
  };

  test("Up and Down name the new place, and come back to the page", async () => {
    const { html } = await page(`${list}?quarterId=4`);
    expect(html).toMatch(/disabled=""[^>]*>(?:(?!<\/button>).)*Move up:(?:(?!<\/button>).)*<bdi>A</);
    const answer = await place("C", 2);
    expect(answer.headers.get("Location")).toBe(`${list}?quarterId=4`);
    expect(await notice()).toContain("Course moved successfully");
    expect(await order()).toEqual(["A", "C", "B", "D"]);
    await place("A", 2);
    expect(await order()).toEqual(["C", "A", "B", "D"]);
    await place("C", 4);
    expect(await order()).toEqual(["A", "B", "D", "C"]);
  });

  test("the same press twice moves once", async () => {
    const before = await recorded();
    await Promise.all([place("C", 3), place("C", 3)]);
    expect(await order()).toEqual(["A", "B", "C", "D"]);
    expect(await recorded()).toBe(before + 1);
  });

  test("a step from a place where the course does not stand any more is refused", async () => {
    const before = await recorded();
    const answer = await place("C", 1, { seen: 2 });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain("The list has changed. Nothing was moved: check it and move again.");
    expect(html).toContain(`href="${list}?quarterId=4"`);
    expect(await order()).toEqual(["A", "B", "C", "D"]);
    expect(await recorded()).toBe(before);
  });

  test("no other quarter is touched, and nonsense is refused", async () => {
    const others = () => site.db.select().from(courses).where(eq(courses.quarterId, 2));
    const before = await others();
    for (const to of [0, -1, 1.5, Number.NaN, 1e9]) {
      expect([to, (await place("A", to)).status]).toEqual([to, 400]);
    }
    expect((await place("A", 999)).status).toBe(302);
    expect(await order()).toEqual(["B", "C", "D", "A"]);
    const away = await place("A", 1, { back: "//evil.example/x" });
    expect(away.headers.get("Location")).not.toContain("evil");
    expect(await others()).toEqual(before);
    ids.set("gone", 998);
    const gone = await place("gone", 1);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain("This course has already been deleted.");
  });

  test("to look at there is only a refusal, and nothing for a course that is not there", async () => {
    expect((await page("/admin/admin-course-move/1")).status).toBe(200);
    for (const id of ["999", "abc"]) {
      const { status, html } = await page(`/admin/admin-course-move/${id}`);
      expect(status).toBe(404);
      expect(html).toContain("No such course");
    }
  });
});

describe("deleting a course", () => {
  test("that has lectures is refused with their number, before and after it is sent", async () => {
    const { html } = await page(erase(1));
    expect(html).toContain("This course still has 3 lectures. Delete or move them first.");
    expect(html).toContain("Show its 3 lectures");
    expect(html).not.toMatch(/<button[^>]*>Delete/);
    const answer = await send(erase(1), {});
    expect(answer.status).toBe(409);
    expect(answer.html).toContain("This course still has 3 lectures. Delete or move them first.");
    expect(await courseAt(1)).toBeDefined();
    await site.db.delete(lectures).where(eq(lectures.courseId, 2));
    await site.db.insert(lectures).values({ courseId: 2, name: "The last one" });
    expect((await send(erase(2), {})).html).toContain("This course still has 1 lecture. Delete");
  });

  test("that is empty deletes it once, and says so; a second time is no error", async () => {
    const [course] = await site.db.insert(courses).values({ name: "To go", quarterId: 4 }).returning();
    const id = course?.id ?? 0;
    const before = await recorded();
    for (const text of ["Course deleted successfully", "This course has already been deleted."]) {
      expect((await admin.submit(erase(id), {}, list)).status).toBe(302);
      expect(await notice()).toContain(text);
    }
    expect(await courseAt(id)).toBeUndefined();
    expect(await recorded()).toBe(before + 1);
    expect((await page(erase(id))).status).toBe(404);
  });
});

describe("a large catalogue", () => {
  beforeAll(async () => {
    await site.d1.exec("update lectures set course_id = 1");
    await site.d1.exec("delete from courses where id > 1");
    await site.d1.exec("delete from quarters where id > 1");
    await site.d1.exec(
      "insert into quarters (id, name, position) select value, 'Quarter ' || value, value from generate_series(2, 60)".replace(
        "generate_series(2, 60)",
        "(with recursive n(value) as (select 2 union all select value + 1 from n where value < 60) select value from n)",
      ),
    );
    await site.d1.exec(
      "insert into courses (name, quarter_id, position) select 'Course ' || q.id || '.' || n.value, q.id, n.value from quarters q, (with recursive n(value) as (select 1 union all select value + 1 from n where value < 40) select value from n) n",
    );
  });
  beforeEach(async () => expect(await site.db.$count(quarters)).toBe(60));

  test("is shown by the page, and stays within the filter from page to page", async () => {
    const second = await page(`${list}?quarterId=7&page=2&size=25`);
    expect(second.html).toContain("Course 7.26</a>");
    expect(second.html).not.toContain("Course 7.25</a></h2>");
    expect(second.html.replaceAll("<!-- -->", "")).toContain("26–40 of 40");
    expect(second.html).toContain("?quarterId=7&amp;sort=place&amp;dir=asc&amp;size=25");
    const beyond = await page(`${list}?quarterId=7&page=9&size=25`);
    expect(beyond.headers.get("Location")).toBe(`${list}?quarterId=7&sort=place&dir=asc&size=25&page=2`);
    expect((await page(list)).html.replaceAll("<!-- -->", "")).toContain("1–10 of 2,401");
  });
});
