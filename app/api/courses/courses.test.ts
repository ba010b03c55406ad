import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseGrants, courses, savedSelections } from "#db/schema";
import { type ApiClient, apiClient, refused } from "../../../tests/support/api-client";
import { type Site, startSite } from "../../../tests/support/site";

let site: Site;
let admin: ApiClient;
let learner: ApiClient;
const ids: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite();
  admin = await apiClient(site, "admin");
  learner = await apiClient(site, "learner");
  for (const account of ["admin", "learner", "lapsed"]) {
    const find = site.d1.prepare("select id from users where email = ?").bind(`${account}@demo.test`);
    ids[account] = String(await find.first("id"));
  }
});
afterAll(() => site.stop());
beforeEach(() => site.d1.prepare("delete from courses where id > 6").run());

const gone = refused(404, "There is no such thing here.");
const interventional = {
  id: 6,
  name: "Interventional Ultrasound",
  author: "Dr. Adaeze Okonkwo",
  description: "Planning a path, keeping the needle in view, and knowing when to stop.",
  quarterId: 3,
};
const idsIn = ({ body }: { body: unknown }) => (body as { id: number }[]).map(({ id }) => id);

describe("reading, signed in", () => {
  test.each([
    "GetCourses",
    "GetAllCourses",
    "getCoursesForQuarter",
  ])("%s answers every course in teaching order", async (call) => {
    const answer = await learner("GET", `Courses/${call}`);
    expect([answer.status, idsIn(answer)]).toEqual([200, [1, 2, 3, 4, 5, 6]]);
    expect((answer.body as object[])[5]).toEqual(interventional);
  });

  test("GET Courses adds the quarter, of all or of one; a filter that finds nothing is empty", async () => {
    const quarter = { id: 3, name: "Third Quarter: Practice and Procedures" };
    expect((await learner("GET", "Courses?quarterId=3")).body).toEqual([{ ...interventional, quarter }]);
    for (const all of ["Courses", "Courses?quarterId="]) {
      expect(idsIn(await learner("GET", all))).toEqual([1, 2, 3, 4, 5, 6]);
    }
    expect(await learner("GET", "Courses?quarterId=999")).toEqual({ status: 200, body: [] });
    expect((await learner("GET", "Courses?quarterId=x")).status).toBe(400);
  });

  test.each([
    (id: string) => `Courses/GetCoursesByQuarterId/${id}`,
    (id: string) => `Courses/GetCoursesByCategoryId/${id}`,
    (id: string) => `Courses/categories/${id}/subcategories`,
    (id: string) => `Courses/getCoursesForQuarter?quarterId=${id}`,
  ])("the courses of one quarter, call %#: 404 for no quarter, 400 for no id", async (path) => {
    expect(await learner("GET", path("3"))).toEqual({ status: 200, body: [interventional] });
    expect((await learner("GET", path("4"))).body).toEqual([]);
    expect(await learner("GET", path("999"))).toEqual(gone);
    expect(await learner("GET", path("third"))).toMatchObject({
      status: 400,
      body: { errors: expect.any(Object) },
    });
  });

  test("GetCoursesGroupedByQuarter has empty quarters too", async () => {
    const groups = (await learner("GET", "Courses/GetCoursesGroupedByQuarter")).body as object[];
    expect(groups.slice(2)).toEqual([
      { quarterId: 3, quarterName: "Third Quarter: Practice and Procedures", courses: [interventional] },
      { quarterId: 4, quarterName: "Fourth Quarter: Advanced Scanning", courses: [] },
    ]);
  });
});

describe("POST Courses", () => {
  const course = { name: "Fetal Neurosonography", author: "Dr. Mona Salem", description: "", quarterId: 1 };

  test("adds a course, the last of its quarter", async () => {
    const answer = await admin("POST", "Courses", course);
    const { id } = answer.body as { id: number };
    expect(answer).toEqual({ status: 201, body: { ...course, id } });
    expect(idsIn(await admin("GET", "Courses/GetCoursesByQuarterId/1"))).toEqual([1, 2, id]);
  });

  test("name and quarter are enough", async () => {
    const answer = await admin("POST", "Courses", { name: "Bare", quarterId: 1 });
    expect(answer).toMatchObject({ status: 201, body: { name: "Bare", author: "", description: "" } });
  });

  test("an unknown quarter, a missing name and a long text are a 400", async () => {
    const unknown = "This quarter no longer exists. Choose another one.";
    expect(await admin("POST", "Courses", { ...course, quarterId: 999 })).toEqual(
      refused(400, unknown, { quarterId: [unknown] }),
    );
    const wrong = { author: "a".repeat(301), description: "d".repeat(5001), quarterId: "first" };
    expect(await admin("POST", "Courses", wrong)).toEqual(
      refused(400, "Name is required", {
        name: ["Name is required"],
        author: ["Author is too long: 300 characters at most"],
        description: ["Description is too long: 5,000 characters at most"],
        quarterId: ["An id is a whole number from 1."],
      }),
    );
    expect((await learner("POST", "Courses", course)).status).toBe(403);
    expect(await site.db.select().from(courses)).toHaveLength(6);
  });
});

const held = async (account: string) =>
  (
    await site.db
      .select()
      .from(courseGrants)
      .where(eq(courseGrants.userId, ids[account] ?? ""))
  )
    .map(({ courseId }) => courseId)
    .sort((a, b) => a - b);
const locked = refused(409, "The subscription plan must be activated first before proceeding.");
const unknown = "The list names something that does not exist. Nothing was saved.";
const saved = {
  status: 200,
  body: { success: true, message: "learner@demo.test courses updated successfully" },
};

describe("a user's courses", () => {
  const path = (account = "learner") => `Courses/UpdateUserCourses/${ids[account]}`;
  beforeEach(() => admin("POST", path(), [1, 6]));

  test("GetUserCourses answers the ids to the user and to an Admin", async () => {
    for (const client of [learner, admin]) {
      expect(await client("GET", `Courses/GetUserCourses/${ids.learner}`)).toEqual({
        status: 200,
        body: [1, 6],
      });
    }
    expect((await learner("GET", `Courses/GetUserCourses/${ids.lapsed}`)).status).toBe(403);
    expect(await admin("GET", "Courses/GetUserCourses/nobody")).toEqual(gone);
  });

  test("rights stay stored while no plan is valid", async () => {
    expect((await admin("GET", `Courses/GetUserCourses/${ids.lapsed}`)).body).toEqual([1, 6]);
  });

  test("UpdateUserCourses takes the whole new set, bare or named; an empty one takes all back", async () => {
    expect(await admin("POST", path(), [2, 3, 3])).toEqual(saved);
    expect(await held("learner")).toEqual([2, 3]);
    expect(await admin("POST", path(), { courseIds: [4] })).toEqual(saved);
    expect(await held("learner")).toEqual([4]);
    expect(await admin("POST", path(), [])).toEqual(saved);
    expect(await held("learner")).toEqual([]);
  });

  test("500 courses are saved at once", async () => {
    await site.d1
      .prepare(
        `insert into courses (id, quarter_id, name) with recursive n(i) as (select 1001 union all select i + 1 from n where i < 1500)
         select i, 1, 'Course ' || i from n`,
      )
      .run();
    const many = Array.from({ length: 500 }, (_, index) => 1001 + index);
    expect(await admin("POST", path(), many)).toEqual(saved);
    expect(await held("learner")).toEqual(many);
  });

  test.each([
    [
      "Courses/UpdateUserCourses",
      (account: string, courseIds: unknown) => admin("POST", path(account), courseIds),
    ],
    [
      "Courses/permissions/courses",
      (account: string, courseIds: unknown) =>
        admin("POST", "Courses/permissions/courses", { userId: ids[account] ?? "nobody", courseIds }),
    ],
  ])("%s refuses an unknown course, an invalid plan and nobody, and saves nothing", async (_, post) => {
    expect(await post("learner", [1, 999])).toEqual(refused(400, unknown, { courseIds: [unknown] }));
    expect(await post("lapsed", [1])).toEqual(locked);
    expect(await post("nobody", [1])).toEqual(gone);
    for (const wrong of [["1"], [0], "1", null]) expect((await post("learner", wrong)).status).toBe(400);
    expect([await held("learner"), await held("lapsed")]).toEqual([
      [1, 6],
      [1, 6],
    ]);
  });
});

describe("POST Courses/permissions/courses", () => {
  const post = (body: unknown) => admin("POST", "Courses/permissions/courses", body);
  const selection = async () =>
    (await site.db.select().from(savedSelections))
      .map(({ userId, courseId }) => [userId === ids.admin, courseId])
      .sort();

  test("with a user it is UpdateUserCourses", async () => {
    expect(await post({ userId: ids.learner, courseIds: [5] })).toEqual(saved);
    expect(await held("learner")).toEqual([5]);
  });

  test("without one it replaces the Admin's own saved selection", async () => {
    const answer = (items: number) => ({
      status: 200,
      body: { success: true, message: `Saved ${items} items successfully!` },
    });
    expect(await post({ courseIds: [1, 2, 2] })).toEqual(answer(2));
    expect(await post([2, 3, 4])).toEqual(answer(3));
    expect(await post([2, 3, 4])).toEqual(answer(3));
    const now = [2, 3, 4].map((courseId) => [true, courseId]);
    expect(await selection()).toEqual(now);
    expect(await post([2, 999])).toEqual(refused(400, unknown, { courseIds: [unknown] }));
    expect(await selection()).toEqual(now);
  });

  test("an empty list is refused with its text", async () => {
    const text = "Please select at least one course";
    for (const body of [[], { courseIds: [] }, { userId: ids.learner, courseIds: [] }]) {
      expect(await post(body)).toEqual(refused(400, text, { courseIds: [text] }));
    }
    expect((await post({ userId: "", courseIds: [1] })).status).toBe(400);
  });
});
