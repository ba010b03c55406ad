import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities, courses, lectureViews, quarterGrants, quarters } from "#db/schema";
import { cairoDay } from "~/models/cairo-time";
import { type ApiClient, apiClient, refused } from "../../../tests/support/api-client";
import { portrait } from "../../../tests/support/pictures";
import { type Site, startSite } from "../../../tests/support/site";
import type { Account } from "../../../tests/support/visitor";

let site: Site;
let admin: ApiClient;
let learner: ApiClient;
const ids = new Map<Account, string>();
beforeAll(async () => {
  site = await startSite();
  admin = await apiClient(site, "admin");
  learner = await apiClient(site, "learner");
  for (const account of ["admin", "learner", "lapsed", "newcomer"] as const) {
    const find = site.d1.prepare("select id from users where email = ?").bind(`${account}@demo.test`);
    ids.set(account, String(await find.first("id")));
  }
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.d1.prepare("delete from quarters where id > 4").run();
  await site.db.delete(activities);
});

const idOf = (account: Account) => ids.get(account) ?? "";
const gone = refused(404, "There is no such thing here.");
const locked = "The subscription plan must be activated first before proceeding.";
const stored = async (id: number) =>
  (await site.db.select().from(quarters).where(eq(quarters.id, id)))[0] ?? null;
const third = {
  id: 3,
  name: "Third Quarter: Practice and Procedures",
  description: "Needles under guidance, and working safely with them.",
  image: "practice-and-procedures.webp",
  quarterNumber: "Q3",
};
const interventional = {
  id: 6,
  name: "Interventional Ultrasound",
  author: "Dr. Adaeze Okonkwo",
  description: "Planning a path, keeping the needle in view, and knowing when to stop.",
  quarterId: 3,
};

type Entry = { id: number; hasAccess: boolean; courses: { id: number }[] };
const summary = ({ body }: { body: unknown }) =>
  (body as Entry[]).map(({ id, hasAccess, courses: list }) => [id, hasAccess, list.length]);

describe("reading the catalogue, signed in", () => {
  test("GetQuarters answers every quarter in its order, GetQuarter one", async () => {
    const all = await learner("GET", "Quarters/GetQuarters");
    expect((all.body as { id: number }[]).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect((all.body as object[])[2]).toEqual(third);
    expect(await learner("GET", "Quarters/GetQuarter/3")).toEqual({ status: 200, body: third });
  });

  test("GetQuarterDetails has the courses, with-items the category", async () => {
    const { id, name, description } = third;
    const item = { id, name, description, courses: [interventional] };
    expect((await learner("GET", "Quarters/GetQuarterDetails/3")).body).toEqual({
      ...third,
      courses: [interventional],
    });
    expect((await learner("GET", "Quarters/with-items/3")).body).toEqual(item);
    const all = (await learner("GET", "Quarters/with-items")).body as Entry[];
    expect(all[2]).toEqual(item);
    expect(all.map(({ courses: list }) => list.map((course) => course.id))).toEqual([
      [1, 2],
      [3, 4, 5],
      [6],
      [],
    ]);
  });

  test.each([
    "GetQuarter",
    "GetQuarterDetails",
    "GetQuarterVisits",
    "with-items",
  ])("%s of no quarter is a 404, of no id a 400", async (call) => {
    expect(await admin("GET", `Quarters/${call}/999`)).toEqual(gone);
    expect(await admin("GET", `Quarters/${call}/first`)).toEqual(
      refused(400, "An id is a whole number from 1.", { id: ["An id is a whole number from 1."] }),
    );
  });

  test.each([
    ["FETAL", [2]],
    ["needles under", [3]],
    ["", [1, 2, 3, 4]],
    ["%", []],
    ["Q3", []],
  ])("GetOrSearchQuarters finds %j in name or description", async (text, found) => {
    const answer = await learner("GET", `Quarters/GetOrSearchQuarters/${encodeURIComponent(text)}`);
    expect((answer.body as { id: number }[]).map(({ id }) => id)).toEqual(found);
  });
});

describe("a user's rights", () => {
  test("GetUserQuarters: every quarter, a locked one without its courses", async () => {
    const own = await learner("GET", `Quarters/GetUserQuarters/${idOf("learner")}`);
    expect(summary(own)).toEqual([
      [1, true, 2],
      [2, true, 3],
      [3, false, 0],
      [4, true, 0],
    ]);
    expect((own.body as object[])[2]).toEqual({ ...third, hasAccess: false, courses: [] });
    expect((own.body as Entry[])[0]?.courses[0]).toEqual({
      id: 1,
      name: "Basic Ultrasound of Gynecology and Pregnancy",
      author: "Dr. Salma Abdel Rahman",
      description: "From holding the probe to dating a pregnancy and reading a normal pelvis.",
      quarterId: 1,
    });
    expect((await admin("GET", `Quarters/GetUserQuarters/${idOf("learner")}`)).body).toEqual(own.body);
  });

  test("an Admin's own is all of it", async () => {
    for (const call of ["GetUserQuarters", "GetUserQuartersAccess"]) {
      expect(summary(await admin("GET", `Quarters/${call}/${idOf("admin")}`))).toEqual([
        [1, true, 2],
        [2, true, 3],
        [3, true, 1],
        [4, true, 0],
      ]);
    }
  });

  test("GetUserQuartersAccess: an Admin reads the courses of locked quarters too, a User does not", async () => {
    const path = `Quarters/GetUserQuartersAccess/${idOf("learner")}`;
    const entry = { id: 3, name: third.name, hasAccess: false };
    expect(((await learner("GET", path)).body as object[])[2]).toEqual({ ...entry, courses: [] });
    expect(((await admin("GET", path)).body as object[])[2]).toEqual({
      ...entry,
      courses: [{ id: 6, name: interventional.name }],
    });
  });

  test("without a valid plan nothing is open, even if rights were granted", async () => {
    const lapsed = await apiClient(site, "lapsed");
    for (const call of ["GetUserQuarters", "GetUserQuartersAccess"]) {
      expect(summary(await lapsed("GET", `Quarters/${call}/${idOf("lapsed")}`))).toEqual(
        [1, 2, 3, 4].map((id) => [id, false, 0]),
      );
    }
  });

  test("in the mobile app too these are the quarters of the web: the app opens by course", async () => {
    const mobile = await apiClient(site, "learner", "Login");
    const path = `Quarters/GetUserQuarters/${idOf("learner")}`;
    expect(await mobile("GET", path)).toEqual(await learner("GET", path));
  });

  test("of another user a 403, of nobody a 404", async () => {
    for (const call of ["GetUserQuarters", "GetUserQuartersAccess"]) {
      expect((await learner("GET", `Quarters/${call}/${idOf("lapsed")}`)).status).toBe(403);
      expect(await admin("GET", `Quarters/${call}/nobody`)).toEqual(gone);
    }
  });
});

describe("granting quarters", () => {
  const path = () => `Quarters/UpdateUserQuartersAccess/${idOf("learner")}`;
  const held = async (account: Account = "learner") =>
    (
      await site.db
        .select()
        .from(quarterGrants)
        .where(eq(quarterGrants.userId, idOf(account)))
    ).map(({ quarterId }) => quarterId);
  beforeEach(() => admin("POST", path(), [1, 2, 4]));

  test("UpdateUserQuartersAccess takes the whole new set, bare or named, and names the user", async () => {
    const saved = {
      status: 200,
      body: { success: true, message: "learner@demo.test quarters updated successfully" },
    };
    expect(await admin("POST", path(), [3])).toEqual(saved);
    expect(await held()).toEqual([3]);
    expect(await admin("POST", path(), { quarterIds: [2, 1, 2] })).toEqual(saved);
    expect(await held()).toEqual([1, 2]);
    expect(await admin("POST", path(), [])).toEqual(saved);
    expect(await held()).toEqual([]);
  });

  test("an unknown id and anything but a list are a 400 and save nothing", async () => {
    const text = "The list names something that does not exist. Nothing was saved.";
    expect(await admin("POST", path(), [1, 999])).toEqual(refused(400, text, { quarterIds: [text] }));
    for (const body of [["1"], [1.5], [-1], [null], { quarterIds: "1" }, {}, "1", undefined]) {
      const answer = await admin("POST", path(), body);
      expect(answer, JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { errors: expect.any(Object) },
      });
    }
    expect(await held()).toEqual([1, 2, 4]);
  });

  test("a list is bounded before its ids are looked at, and says each thing that is wrong once", async () => {
    const tooLong = refused(400, "A list has at most 10,000 ids.", {
      quarterIds: ["A list has at most 10,000 ids."],
    });
    const many = (length: number) => Array.from({ length }, () => -1);
    expect(await admin("POST", path(), many(10_001))).toEqual(tooLong);
    expect(await admin("POST", path(), { quarterIds: many(10_001) })).toEqual(tooLong);
    const idText = "An id is a whole number from 1.";
    expect(await admin("POST", path(), many(10_000))).toEqual(refused(400, idText, { quarterIds: [idText] }));
    const again = Array.from({ length: 10_000 }, () => 2);
    expect((await admin("POST", path(), again)).status).toBe(200);
    expect(await held()).toEqual([2]);
  });

  test("without a valid plan it is a 409, for nobody a 404", async () => {
    for (const account of ["lapsed", "newcomer"] as const) {
      const answer = await admin("POST", `Quarters/UpdateUserQuartersAccess/${idOf(account)}`, [1]);
      expect(answer).toEqual(refused(409, locked));
    }
    expect(await held("newcomer")).toEqual([]);
    expect(await admin("POST", "Quarters/UpdateUserQuartersAccess/nobody", [1])).toEqual(gone);
  });

  test("toggle-access gives and takes one quarter, and says which", async () => {
    const toggle = `Quarters/toggle-access/3?userId=${idOf("learner")}`;
    const answer = { id: 3, userId: idOf("learner"), hasAccess: true };
    expect(await admin("POST", toggle)).toEqual({ status: 200, body: answer });
    expect(await held()).toEqual([1, 2, 3, 4]);
    expect((await admin("POST", toggle)).body).toEqual({ ...answer, hasAccess: false });
    expect(await held()).toEqual([1, 2, 4]);
  });

  test("toggle-access refuses: no user 400, no plan 409, no such quarter or user 404", async () => {
    const missing = refused(400, "User ID is required", { userId: ["User ID is required"] });
    expect(await admin("POST", "Quarters/toggle-access/3")).toEqual(missing);
    expect(await admin("POST", "Quarters/toggle-access/3?userId=")).toEqual(missing);
    expect(await admin("POST", `Quarters/toggle-access/3?userId=${idOf("lapsed")}`)).toEqual(
      refused(409, locked),
    );
    expect(await admin("POST", `Quarters/toggle-access/999?userId=${idOf("learner")}`)).toEqual(gone);
    expect(await admin("POST", "Quarters/toggle-access/3?userId=nobody")).toEqual(gone);
  });

  test("a User grants himself nothing", async () => {
    expect((await learner("POST", path(), [3])).status).toBe(403);
    expect((await learner("POST", `Quarters/toggle-access/3?userId=${idOf("learner")}`)).status).toBe(403);
    expect(await held()).toEqual([1, 2, 4]);
  });
});

const fifth = { name: "Fifth Quarter", description: "Line one\nLine two", quarterNumber: "Q5", image: null };
const addPaths = ["Quarters", "Quarters/AddQuarter", "Quarters/AddQuarterStringify"];
const idIn = ({ body }: { body: unknown }) => (body as { id: number }).id;

describe.each(addPaths)("POST %s", (path) => {
  test("adds a quarter behind the others", async () => {
    const answer = await admin("POST", path, fifth);
    expect(answer).toEqual({ status: 201, body: { ...fifth, id: idIn(answer) } });
    const all = (await admin("GET", "Quarters/GetQuarters")).body as { id: number }[];
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, idIn(answer)]);
  });

  test("takes form data with a picture, and a JSON string", async () => {
    const form = new FormData();
    form.set("name", "With a picture");
    form.set("image", new File([await portrait()], "cover.webp"));
    const answer = await admin("POST", path, form);
    expect(answer).toMatchObject({ status: 201, body: { description: "", quarterNumber: null } });
    const { image } = answer.body as { image: string };
    expect((await fetch(`${site.origin}/api/Image-Resources/Quarters/${image}`)).status).toBe(200);
    expect((await admin("POST", path, JSON.stringify(fifth))).status).toBe(201);
  });

  test("refuses a User, a taken number and a name that is missing", async () => {
    expect((await learner("POST", path, fifth)).status).toBe(403);
    const taken = "Another quarter already has this number.";
    expect(await admin("POST", path, { ...fifth, quarterNumber: "Q1" })).toEqual(
      refused(409, taken, { quarterNumber: [taken] }),
    );
    expect(await admin("POST", path, { quarterNumber: 5 })).toEqual(
      refused(400, "Name is required", { name: ["Name is required"] }),
    );
  });
});

describe.each([
  ["PUT Quarters/updateQuarter/{id}", (id: number) => `Quarters/updateQuarter/${id}`],
  ["PUT Quarters/EditQuarter", () => "Quarters/EditQuarter"],
])("%s", (_, path) => {
  test("changes the named fields, and again changes nothing more", async () => {
    const id = idIn(await admin("POST", "Quarters", fifth));
    const changed = { ...fifth, id, name: "Renamed", quarterNumber: "55" };
    const put = () => admin("PUT", path(id), { id, name: "Renamed", quarterNumber: 55 });
    expect(await put()).toEqual({ status: 200, body: changed });
    const before = await stored(id);
    expect(await put()).toEqual({ status: 200, body: changed });
    expect(await stored(id)).toEqual(before);
    const empty = { id, name: "Renamed", description: null, quarterNumber: null };
    expect((await admin("PUT", path(id), empty)).body).toEqual({ ...empty, description: "", image: null });
  });

  test("refuses an unknown quarter and a taken number", async () => {
    const id = idIn(await admin("POST", "Quarters", fifth));
    expect(await admin("PUT", path(999), { id: 999, name: "X" })).toEqual(gone);
    expect((await admin("PUT", path(id), { id, name: "X", quarterNumber: "Q1" })).status).toBe(409);
    expect((await learner("PUT", path(id), { id, name: "X" })).status).toBe(403);
    expect(await stored(id)).toMatchObject(fifth);
  });
});

test("path and body that name different quarters are a 400, a body without an id too", async () => {
  expect((await admin("PUT", "Quarters/updateQuarter/3", { ...third, id: 2 })).status).toBe(400);
  for (const path of ["Quarters/EditQuarter", "Quarters/updateQuarter/3"]) {
    expect(await admin("PUT", path, { name: "X" })).toMatchObject({
      status: 400,
      body: { errors: { id: ["An id is a whole number from 1."] } },
    });
  }
  expect((await admin("GET", "Quarters/GetQuarter/3")).body).toEqual(third);
});

describe("DeleteQuarter", () => {
  test("deletes an empty quarter once", async () => {
    const id = idIn(await admin("POST", "Quarters", fifth));
    expect(await admin("DELETE", `Quarters/DeleteQuarter/${id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await admin("DELETE", `Quarters/DeleteQuarter/${id}`)).toEqual(gone);
  });

  test("a quarter with courses stays, and says how many", async () => {
    expect(await admin("DELETE", "Quarters/DeleteQuarter/2")).toEqual(
      refused(409, "This quarter still has 3 courses. Delete or move them first."),
    );
    expect(await site.db.select().from(courses).where(eq(courses.quarterId, 2))).toHaveLength(3);
    expect((await learner("DELETE", "Quarters/DeleteQuarter/4")).status).toBe(403);
    expect(await stored(4)).not.toBeNull();
  });
});

test("GetQuarterVisits counts lectures watched per day in Cairo, newest first, for an Admin", async () => {
  const view = (account: Account, lectureId: number, day = "") => ({
    userId: idOf(account),
    lectureId,
    day,
  });
  const [before, yesterday] = [2, 1].map((days) => cairoDay(new Date(Date.now() - days * 86_400_000)));
  await site.db.insert(lectureViews).values([
    view("learner", 1, before),
    view("learner", 2, before),
    view("lapsed", 1, before),
    view("learner", 1, yesterday),
    // Another quarter's.
    view("learner", 6, yesterday),
  ]);
  expect(await admin("GET", "Quarters/GetQuarterVisits/1")).toEqual({
    status: 200,
    body: [
      { date: yesterday, visits: 1 },
      { date: before, visits: 3 },
    ],
  });
  expect((await admin("GET", "Quarters/GetQuarterVisits/4")).body).toEqual([]);
  expect((await learner("GET", "Quarters/GetQuarterVisits/1")).status).toBe(403);
});
