import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Db } from "#db/connection";
import { confirmed } from "../../tests/support/confirmed";
import { learnerOf } from "../../tests/support/learners";
import { startDatabase } from "../../tests/support/site";
import { newLectures } from "./access/new-lectures";
import { openQuarters } from "./access/right-to-watch";
import { activityChoices, activitySorts, listActivity } from "./activity/activity-list";
import { boards, listBoards } from "./catalogue/boards";
import { coursesWithQuarter, listQuarters, quartersWithCourses } from "./catalogue/catalogue";
import { courseSorts, coursesToTeach, listCourses } from "./catalogue/course-list";
import { entryPage, sortsOf } from "./catalogue/entries";
import { listedIn } from "./catalogue/fields";
import { courseNamed, openCatalogue } from "./catalogue/open-catalogue";
import { quarterVisits } from "./catalogue/quarter-visits";
import { quarters } from "./catalogue/quarters";
import { learningFigures } from "./dashboard/learning-figures";
import { lecturesToDo, toDos } from "./dashboard/to-dos";
import { dropNotices, noticesOf, trimNotices } from "./identity/account-notices";
import { listPasswordRequests, openPasswordRequests, requestSorts } from "./identity/password-requests";
import { resetSecondFactor } from "./identity/second-factor/second-factor";
import { otherDeeds } from "./identity/separate-hands";
import { newSession, sweepSessions, viewerOf } from "./identity/session";
import { listSessions } from "./identity/session-list";
import { presentSieges, siegeOf, sweepSieges } from "./identity/sieges";
import {
  countChosen,
  deleteChosen,
  inboxChoices,
  inboxSorts,
  listMessages,
  unreadMessages,
} from "./inbox/inbox";
import { forgetNetworks } from "./inbox/messages";
import { readKeysetQuery } from "./lists/keyset-query";
import { readListQuery } from "./lists/list";
import type { ListQuery } from "./lists/list-query";
import { unmailedPlans } from "./mails/ending-plans";
import { searchOffice } from "./office-search";
import { filterPayments } from "./payments/api-payment-filter";
import { listPayments, readPaymentList } from "./payments/payment-list";
import { paymentView } from "./payments/payment-view";
import { dueReceipts, forgetReceipts, receiptsOfOrders } from "./payments/receipt-files";
import { progressIn } from "./progress/lecture-progress";
import { playedLast } from "./progress/next-lecture";
import { savePlayed } from "./progress/save-played";
import { learnersOf, lecturesPlayedBy, readLearnerList, watchedSorts } from "./progress/who-watched";
import { listRemovedUsers, removedSorts } from "./removal/removed-users";
import { usersAsJson } from "./users/all-users";
import { filterUsers, type UserFilter } from "./users/api-user-filter";

/** D1 bills each row read: lists and counts walk an index, and only as far as they show. */

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

/** How SQLite means to run each statement that `ask` sends. */
async function plansOf(ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  const { d1 } = database;
  const sent: string[] = [];
  const listening = new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") {
        return (text: string) => {
          sent.push(text);
          return target.prepare(text);
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  await ask(connect(listening as D1Database));
  return Promise.all(sent.map(planOf));
}

async function planOf(text: string): Promise<string> {
  const values = Array.from({ length: text.split("?").length - 1 }, () => 1);
  const { results } = await database.d1
    .prepare(`explain query plan ${text}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
}

const query = <Sort extends string>(sorts: readonly [Sort, ...Sort[]], text: string): ListQuery<Sort> =>
  readListQuery(new URLSearchParams(text), sorts, { choices: { ...activityChoices, ...inboxChoices } });

const paymentQuery = (text: string) => {
  const search = new URLSearchParams(text);
  return readKeysetQuery(search, readPaymentList(search));
};

const filterBy = (sort: UserFilter["sort"]): UserFilter => ({ sort, dir: "asc", page: 1, pageSize: 10 });

const directions = ["asc", "desc"];

const mona = learnerOf("mona");

describe("a list's page is read in the order of an index, nothing is sorted", () => {
  test.each<[string, string, (db: Db) => Promise<unknown>]>([
    ["the public board page", "boards_order", listBoards],
    ["every quarter", "quarters_position", async (db) => listQuarters(db)],
    ["every course in teaching order", "quarters_position", (db) => coursesWithQuarter(db)],
    ["the open catalogue", "quarters_position", (db) => openCatalogue(db)],
    ["the open catalogue behind a course", "quarters_position", (db) => openCatalogue(db, 60)],
    ["the course of a card", "courses_name", (db) => courseNamed(db, "Anomaly Scan")],
    ["boards by number", "boards_order", (db) => entryPage(db, boards, query(sortsOf(boards), ""))],
    [
      "quarters by position",
      "quarters_position",
      (db) => entryPage(db, quarters, query(sortsOf(quarters), "")),
    ],
    ["messages by time", "messages_created_at", (db) => listMessages(db, query(inboxSorts, "dir=desc"))],
    [
      "password requests by time",
      "password_requests_requested_at",
      (db) => listPasswordRequests(db, query(requestSorts, "")),
    ],
    [
      "ends of plans that are to be told",
      "users_by_plan",
      (db) => unmailedPlans(db, { tried: false, after: null, limit: 12 }, new Date()),
    ],
    [
      "lectures without a video",
      "lectures_package_id_unique",
      (db) => lecturesToDo(db, "no video", query(["added"], ""), new Date()),
    ],
    [
      "lectures too heavy",
      "lectures_heavy",
      (db) => lecturesToDo(db, "heavy", query(["added"], ""), new Date()),
    ],
    ["payments to check", "orders_reported", (db) => listPayments(db, paymentQuery(""))],
    ["open payments", "orders_created", (db) => listPayments(db, paymentQuery("state=open"))],
    ["approved payments", "orders_decided", (db) => listPayments(db, paymentQuery("state=approved"))],
    [
      "approved payments behind a row",
      "orders_decided",
      (db) => listPayments(db, paymentQuery("state=approved&after=5,5")),
    ],
    [
      "approved payments of a month",
      "orders_decided",
      (db) => listPayments(db, paymentQuery("state=approved&month=2026-11")),
    ],
    [
      "payments of the API by their report",
      "orders_reported",
      (db) => filterPayments(db, { state: "approved", sort: "reportedAt", page: 1, pageSize: 10 }),
    ],
    [
      "activity of a kind",
      "activities_subject",
      (db) => listActivity(db, query(activitySorts, "subject=board&dir=desc")),
    ],
    ...directions.flatMap((dir): [string, string, (db: Db) => Promise<unknown>][] => [
      ...listedIn(boards.fields).map((name): [string, string, (db: Db) => Promise<unknown>] => [
        `boards by ${name}, ${dir}`,
        `boards_${name}`,
        (db) => entryPage(db, boards, query(sortsOf(boards), `sort=${name}&dir=${dir}`)),
      ]),
      [`courses by name, ${dir}`, "courses_name", (db) => listCourses(db, query(courseSorts, `dir=${dir}`))],
      [
        `activity by person, ${dir}`,
        "activities_actor",
        (db) => listActivity(db, query(activitySorts, `sort=who&dir=${dir}`)),
      ],
      [
        `activity by action, ${dir}`,
        "activities_action",
        (db) => listActivity(db, query(activitySorts, `sort=what&dir=${dir}`)),
      ],
    ]),
  ])("%s", async (_, index, ask) => {
    const [page] = await plansOf(ask);
    expect(page).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}\\b`));
    expect(page).not.toContain("TEMP B-TREE");
  });

  test("activity by time: deeds, and then the first records of each", async () => {
    const [page = "", behind = ""] = await plansOf((db) =>
      listActivity(db, query(activitySorts, "dir=desc")),
    );
    const stepsOf = (plan: string) => plan.split("\n").filter((step) => /^(SCAN|SEARCH)/.test(step));
    const [first, ...looked] = stepsOf(page);
    expect(first).toBe("SEARCH activities USING INDEX activities_part (part_of=?)");
    // Whether the row that it names still exists, and whether all behind it is alike.
    expect(looked).toHaveLength(8);
    expect(stepsOf(behind)[0]).toContain("USING COVERING INDEX activities_part (part_of=?)");
    for (const step of [...looked, ...stepsOf(behind).slice(1)]) {
      expect(step).toMatch(
        /^SCAN deeds$|^SEARCH \w+ USING (INTEGER PRIMARY KEY|INDEX sqlite_autoindex|COVERING INDEX activities_(part|action))/,
      );
    }
  });

  test("the courses of all quarters begin with the quarters in their order", async () => {
    const [, page] = await plansOf((db) => coursesToTeach(db, null, query(courseSorts, "")));
    expect(page).toContain("USING INDEX quarters_position");
  });
});

test("the courses of all quarters are read in the order of their index, one quarter's by it", async () => {
  expect((await plansOf((db) => quartersWithCourses(db))).at(-1)).toBe(
    "SCAN courses USING INDEX courses_quarter",
  );
  const one = (await plansOf((db) => quartersWithCourses(db, 3))).at(-1);
  expect(one).toBe("SEARCH courses USING INDEX courses_quarter (quarter_id=?)");
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ...["", "lecture=7&watched=all"].map((search): [string, (db: Db) => Promise<unknown>] => [
    `the learners of a course, ${search}`,
    (db) => learnersOf(db, 3, readLearnerList(new URLSearchParams(search)), new Date()),
  ]),
  ["a learner's positions in a course", (db) => progressIn(db, mona, 3)],
])("%s are found by the indexes of its lectures and of their positions", async (_, ask) => {
  for (const plan of await plansOf(ask)) {
    expect(plan.replaceAll(/SCAN (learners|candidates|json_each)/g, "")).not.toContain("SCAN");
  }
});

test("the course played last is the first one of an index, and read with its lectures", async () => {
  const [plan] = await plansOf((db) => playedLast(db, mona, new Date()));
  expect(plan).toMatch(
    /SEARCH course_progress USING INDEX course_progress_played \(user_id=\? AND played_at>\?\)/,
  );
  expect(plan).toContain("SEARCH lectures USING INDEX lectures_course (course_id=?)");
  expect(plan).not.toContain("TEMP B-TREE");
});

test("a user's lectures are read by the user, and no other's", async () => {
  for (const plan of await plansOf((db) => lecturesPlayedBy(db, "mona", query(watchedSorts, "")))) {
    expect(plan).toMatch(
      /^SEARCH lecture_progress USING .*INDEX sqlite_autoindex_lecture_progress_1 \(user_id=\?\)/,
    );
    expect(plan).not.toContain("SCAN");
  }
});

test("a player's save finds its rows by their keys, and looks through no other lecture", async () => {
  const played = { userId: "mona", lectureId: 3, position: 0, seen: [], madeAt: 0 };
  const [plan = ""] = await plansOf((db) => savePlayed(db, { secretHash: "s" }, played, new Date()));
  const steps = plan.split("\n").filter((step) => /\blecture_progress\b/.test(step));
  expect(steps.length).toBeGreaterThan(1);
  for (const step of steps)
    expect(step).toMatch(
      /^SEARCH lecture_progress USING INDEX sqlite_autoindex_lecture_progress_1 \(user_id=\? AND lecture_id=\?\)/,
    );
  expect(plan).toContain("SEARCH active_learners USING INDEX sqlite_autoindex_active_learners_1 (user_id=?)");
});

test("new lectures are read from the newest on, and none of an earlier month", async () => {
  const [plan] = await plansOf((db) => newLectures(db, mona, 3, new Date()));
  expect(plan).toMatch(/^SEARCH lectures USING INDEX lectures_published \(published_at>\?\)/);
  expect(plan).not.toContain("TEMP B-TREE");
});

test("a quarter's visits are read in the order of their days, and none of an earlier year", async () => {
  const days = (await plansOf((db) => quarterVisits(db, 3, new Date()))).at(-1);
  expect(days).toBe(
    "SEARCH quarter_visits USING INDEX sqlite_autoindex_quarter_visits_1 (quarter_id=? AND day>?)",
  );
});

test("the figures of weeks are found by their weeks, and read no row of a learner", async () => {
  const plans = await plansOf((db) => learningFigures(db, 3, new Date()));
  const [start, , ofAll, ofCourse, mostWatched = ""] = plans;
  expect(start).toMatch(/^SCAN learning_weeks USING (COVERING )?INDEX \S+$/);
  expect(ofAll).toMatch(/^SEARCH learning_weeks USING INDEX \S+ \(week>\?\)$/);
  expect(ofCourse).toMatch(/^SEARCH course_weeks USING INDEX \S+ \(course_id=\? AND week>\?\)$/);
  expect(mostWatched).toMatch(
    /SEARCH course_weeks USING INDEX course_weeks_week \(week=\?\)\n.*\nSEARCH learning_weeks .* \(week>\? AND week<\?\)\n/,
  );
  expect(plans.join()).not.toContain("progress");
});

test("a search of the back office sorts nothing, and finds members by their emails", async () => {
  const plans = await plansOf((db) => searchOffice(db, "mona", new Date()));
  expect(plans.filter((plan) => plan.includes("TEMP B-TREE"))).toEqual([]);
  expect(plans[0]).toMatch(/SEARCH users USING INDEX \w*email\w* \(email>\? AND email<\?\)/);
});

test("removed accounts are read in the order of an index", async () => {
  const removed = query(removedSorts, "dir=desc");
  const [page, counted] = await plansOf((db) =>
    listRemovedUsers(db, removed, { since: null, network: null }),
  );
  expect(page).toBe("SEARCH users USING INDEX users_removed_at (removed_at>?)");
  expect(counted).toContain("row_counts");
});

test("all payments are read by their ids, those of a payer, a reference or a transfer by index", async () => {
  const [all = ""] = await plansOf((db) => listPayments(db, paymentQuery("state=all")));
  expect(all.split("\n")[0]).toBe("SCAN orders");
  expect(all).not.toContain("TEMP B-TREE");
  const [exact = ""] = await plansOf((db) => listPayments(db, paymentQuery("filter=K7QM-2XPD")));
  for (const index of ["orders_reference_unique", "orders_transfer", "users_email_unique", "orders_user"])
    expect(exact).toMatch(new RegExp(`SEARCH \\w+ USING (COVERING )?INDEX ${index}\\b`));
  expect(exact).not.toMatch(/SCAN orders/);
});

test("a payment's page finds other orders of the transfer or the picture by index", async () => {
  const plans = await plansOf((db) => paymentView(db, 1, new Date()));
  expect(plans[1]).toMatch(/SEARCH orders USING INDEX orders_transfer/);
  expect(plans[2]).toMatch(/SEARCH orders USING INDEX orders_picture/);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN orders/);
});

test("uploads that have stopped are found among those that are under way, and no other is read", async () => {
  const now = new Date();
  const [page] = await plansOf((db) => lecturesToDo(db, "stopped", query(["added"], ""), now));
  expect(page).toContain("SCAN lecture_uploads USING INDEX lecture_uploads_stopped");
  for (const plan of [page, (await plansOf((db) => toDos(db, now))).at(-1)])
    expect(plan).toMatch(/SCAN lecture_uploads USING INDEX lecture_uploads_pending/);
});

test("a learner's open quarters are found by what was granted", async () => {
  const learner = { id: "mona", role: "User" } as const;
  const [plan] = await plansOf((db) => openQuarters(db, learner, new Date()).execute());
  expect(plan).toContain("SEARCH quarter_grants USING");
  expect(plan).not.toContain("SCAN");
});

test.each([
  ["every account, by email", "users_by_email", (db: Db) => usersAsJson(db, {}, new Date())],
  [
    "accounts that are searched, by email",
    "users_by_email",
    (db: Db) => usersAsJson(db, { text: "a" }, new Date()),
  ],
  [
    "filtered accounts by email",
    "users_by_email",
    (db: Db) => filterUsers(db, filterBy("email"), new Date()),
  ],
  [
    "filtered accounts by plan",
    "users_by_plan",
    (db: Db) => filterUsers(db, filterBy("expirationDate"), new Date()),
  ],
])("the API reads %s in the order of an index", async (_, index, ask) => {
  const [page] = await plansOf(ask);
  expect(page).toContain(`USING INDEX ${index}`);
  expect(page).not.toContain("TEMP B-TREE FOR ORDER BY");
});

describe("sessions are found by an index", () => {
  const now = new Date();
  const session = { userId: "mona", client: "web", secretHash: "s", when: sql`false` } as const;
  test.each<[string, (db: Db) => Promise<unknown>]>([
    ["by the cookie", (db) => viewerOf(db, { secretHash: "s" }, now)],
    ["by a token", (db) => viewerOf(db, { sessionId: "s", userId: "mona" }, now)],
    ["for the list of an account", (db) => listSessions(db, "mona", { sessionId: "s" }, now)],
    ["where a new one begins", (db) => db.batch(newSession(db, session, now).statements)],
    ["by housekeeping", (db) => sweepSessions(db, now)],
  ])("%s", async (_, ask) => {
    for (const plan of await plansOf(ask)) {
      // `SCAN CONSTANT ROW` is a row that is written, no table.
      expect(plan.replaceAll("SCAN CONSTANT ROW", "")).not.toContain("SCAN");
    }
  });
});

describe("the messages of a network are found by its index", () => {
  const network = "n".repeat(12);
  const now = new Date();
  const admin = { id: "admin", email: "admin@demo.test" };
  const from = `from=${network}`;
  test.each<[string, (db: Db) => Promise<unknown>]>([
    ["in the list", (db) => listMessages(db, query(inboxSorts, from))],
    ["for the question", (db) => countChosen(db, { network })],
    ["for their deletion", (db) => deleteChosen(db, { network, until: 9 }, admin, now)],
  ])("%s", async (_, ask) => {
    const plans = (await plansOf(ask)).filter((plan) => plan.includes("messages"));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toMatch(
        /SEARCH messages USING (COVERING )?INDEX messages_network \(network>\? AND network<\?\)/,
      );
      expect(plan).not.toContain("SCAN messages");
    }
  });

  test("by housekeeping, which walks those that are left", async () => {
    const [plan] = await plansOf((db) => forgetNetworks(db, now));
    expect(plan).toContain("SEARCH messages USING COVERING INDEX messages_network (network>?)");
    expect(plan).toContain("SEARCH messages USING COVERING INDEX messages_created_at (created_at<?)");
  });
});

test("sieges are found by their time, the newest first, and by their account", async () => {
  const [present] = await plansOf((db) => presentSieges(db, new Date()));
  expect(present).toMatch(/^SEARCH sieges USING INDEX sieges_last_at/);
  const [own] = await plansOf((db) => siegeOf(db, "mona", new Date()));
  const [swept] = await plansOf((db) => sweepSieges(db, new Date()).execute());
  for (const plan of [present, own, swept]) expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

test("pictures of receipts are looked for among those that are stored, not among all orders", async () => {
  const now = new Date();
  const plans = await plansOf(async (db) => {
    await receiptsOfOrders(db, ["picture.webp"]);
    await dueReceipts(db, now, 10);
    await forgetReceipts(db, ["picture.webp"], now);
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).toMatch(/^(SCAN|SEARCH) orders USING INDEX orders_receipt_files/);
});

describe("what concerns an account's ways in is found by an index", () => {
  const now = new Date();
  const actor = confirmed({ id: "chief", email: "chief@mail.test" });
  test.each<[string, (db: Db) => Promise<unknown>]>([
    ["notices", (db) => noticesOf(db, "mona")],
    ["older notices", (db) => db.batch([trimNotices(db, ["mona"])])],
    ["read ones", (db) => dropNotices(db, "mona", 1).run()],
    [
      "the other hand's deeds",
      (db) => db.batch([otherDeeds(db, "reset two-step sign-in of", ["mona"], actor, now)]),
    ],
    ["a reset", (db) => resetSecondFactor(db, { id: "mona", email: "mona@mail.test" }, actor, now)],
  ])("%s", async (_, ask) => {
    for (const plan of await plansOf(ask)) {
      // A list of ids is no table.
      expect(plan.replace(/SCAN (json_each|CONSTANT ROW)[^\n]*/g, "")).not.toContain("SCAN");
    }
  });
});

test.each([
  ["unread messages", unreadMessages],
  ["open password requests", openPasswordRequests],
])("%s are counted without reading them", async (_, count) => {
  const [plan] = await plansOf(count);
  expect(plan).toMatch(/^SEARCH row_counts USING /);
});

test("a record finds its deed by an index, however many records there are", async () => {
  const { results } = await database.d1
    .prepare("select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'activities'")
    .all<{ name: string; sql: string }>();
  const deeds = results.filter(({ sql }) => sql.includes("`first`"));
  expect(deeds.map(({ name }) => name).sort()).toEqual([
    "activities_are_parts",
    "activities_counted_if_added",
  ]);
  for (const { name, sql } of deeds) {
    // SQLite tells no plan of a trigger: its condition and its statements are asked for one by one.
    const [, when = "", body = ""] = /\bWHEN (.*) BEGIN (.*) END$/s.exec(sql) ?? [];
    const statements = [`SELECT ${when}`, ...body.split(";")].filter((each) => each.trim() !== "");
    expect(statements, name).toHaveLength(3);
    for (const statement of statements) {
      const plan = await planOf(statement.replace(/\bNEW\.`\w+`/g, "?"));
      expect(plan.replace("SCAN CONSTANT ROW", ""), statement).not.toContain("SCAN");
      for (const step of plan.split("\n").filter((line) => line.includes("first"))) {
        expect(step, statement).toMatch(
          /^SEARCH first USING COVERING INDEX activities_deed \(actor_id=\? AND at=\? AND subject=\?/,
        );
      }
      if (statement.includes("`first`")) expect(plan, statement).toContain("activities_deed");
    }
  }
});

test("activity is counted up to 10,000, and said to be more", async () => {
  const { db } = database;
  const count = async () => {
    const { total, isMore } = await listActivity(db, query(activitySorts, ""));
    return { total, isMore };
  };
  const add = (rows: number, actor: string) =>
    db.run(sql`
      insert into activities (at, actor_id, actor_email, action, subject, subject_id, label)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
      select i, ${actor}, 'admin@demo.test', 'changed', 'board', '1', 'Dr. Two' from n`);
  await add(10_000, "a");
  expect(await count()).toEqual({ total: 10_000, isMore: false });
  await add(1, "b");
  expect(await count()).toEqual({ total: 10_000, isMore: true });
});

test.each([
  ["quarter_grants", "quarter_id"],
  ["course_grants", "course_id"],
  ["saved_selections", "course_id"],
  ["lecture_uploads", "lecture_id"],
  ["lecture_renditions", "lecture_id"],
  ["lecture_views", "lecture_id"],
  ["lecture_progress", "lecture_id"],
  ["course_weeks", "course_id"],
  ["lecture_upload_parts", "upload_id"],
  ["caption_passages", "lecture_id"],
])("what a deletion takes along from %s is found by an index", async (table, column) => {
  expect(await planOf(`delete from ${table} where ${column} = ?`)).toMatch(/^SEARCH .* USING /);
});
