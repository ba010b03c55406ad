import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Counts, countsOf } from "../tests/support/counting-worker";
import { linkSecret, seedCatalogue, seedUsers, seedViewers, userId } from "../tests/support/large-society";
import { type Row, rowsOfBuild } from "../tests/support/rows-of-build";
import { type Site, startSite } from "../tests/support/site";
import { apiToken, passwords, Visitor } from "../tests/support/visitor";

/** What each address asks of D1, with few accounts and with many. docs/scale.md holds the figures and is compared with them. */

const now = new Date("2026-11-21T10:00:00Z");
const minute = 60_000;

const mostTrips = 2;
const mostRows = 200;
const mostGrowth = 1.05;

/** What reads more than that because it shows more of the catalogue, which accounts do not lengthen. */
const larger: Record<string, { rows: number; because: string }> = {
  "GET /user": {
    rows: 1400,
    because: "every quarter, the open courses, and how many of their lectures were watched",
  },
  "GET /user/user-course-selection/:userId": { rows: 1400, because: "the same" },
  "GET /user/user-lectures-list/:courseId": {
    rows: 350,
    because: "the sidebar's quarters and open courses, and a course",
  },
  "GET /user/user-subscription-status/:userId": {
    rows: 250,
    because: "the sidebar's quarters and open courses",
  },
  "GET /admin/admin-dashboard-n": {
    rows: 2700,
    because: "counts the courses, and the days that plans end with",
  },
  "GET /admin/admin-quarters-list-n": { rows: 500, because: "counts the courses of each quarter shown" },
  "GET /admin/admin-quarters-list-courses-n": { rows: 2600, because: "counts the courses" },
  "GET /admin/admin-courses-list-n": {
    rows: 5000,
    because: "counts the courses that the filter finds, with their quarters",
  },
  "GET /admin/admin-quarters-with-courses-list-n": { rows: 2500, because: "every course, to tick" },
  "GET /admin/admin-course-selection-n/:userId/:data?": { rows: 2500, because: "every course, to tick" },
  "GET /admin/admin-user-permission-n/:userId": { rows: 2500, because: "every course, to tick" },
  "GET /admin/admin-user-courses-remove/:userId": { rows: 2500, because: "every course, to tick" },
  "GET /api/dashboard/stats": { rows: 2700, because: "as the dashboard" },
  "GET /api/Quarters/GetUserQuarters/:userId": { rows: 250, because: "every quarter and the open courses" },
  "GET /api/Quarters/GetUserQuartersAccess/:userId": {
    rows: 250,
    because: "every quarter and the open courses",
  },
  "GET /api/Quarters/with-items": { rows: 2500, because: "every course" },
  "GET /api/Courses/GetCourses": { rows: 2600, because: "every course" },
  "GET /api/Courses/GetAllCourses": { rows: 2600, because: "every course" },
  "GET /api/Courses": { rows: 2600, because: "every course" },
  "GET /api/Courses/getCoursesForQuarter": { rows: 2600, because: "every course" },
  "GET /api/Courses/GetCoursesGroupedByQuarter": { rows: 2500, because: "every course" },
};

/** What reads more the more the society has collected. */
const growing: Record<string, { rows: number; because: string }> = {
  "GET /admin/admin-activity": { rows: 10_050, because: "counts the record, up to 10,000 lines" },
  "GET /admin/admin-messages": { rows: 1100, because: "counts the messages: 1,000" },
  "GET /admin/admin-users-removed": { rows: 3100, because: "counts and sorts the removed accounts: 1,000" },
  "GET /admin/admin-users-restore": { rows: 1100, because: "counts the removals that can be undone: 1,000" },
  "GET /api/Quarters/GetQuarterVisits/:id": { rows: 4300, because: "adds up a year's views of a quarter" },
};

/** The back office's sidebar: 60 quarters and 2,400 courses. */
const frameRows = 2500;

/** Rows and trips of a streamed answer for each account in it. */
const mostStreamed = { rows: 30, trips: 1 / 350 };

/** Answers that are as long as the society is large, and stream. */
const streams = [
  "GET /admin/admin-users-export.csv",
  "GET /api/Accounts/GetUsers",
  "GET /api/Accounts/GetOrSearchUsers/:text?",
];

/** Refuse whoever asks, or whoever asks for nothing in particular. */
const refusing = [
  "GET /unauthorized",
  "GET /*",
  "GET /api/*",
  "GET /api/Image-Resources/:folder/:image",
  "GET /api/Subscription/CheckSubscriptionStatus",
];

/** Need an imported file, or a video's address. */
const elsewhere = [
  "GET /admin/admin-users-import/:importId",
  "GET /admin/admin-users-import/:importId/report.csv",
  "GET /api/Video-Resources/:address/*",
];

const addresses = rowsOfBuild().filter(
  ({ key, method }) => method === "GET" && key !== "GET root" && !key.startsWith("GET layout"),
);
const isApi = ({ path }: Row) => path.startsWith("/api/");
const isOfAdmin = (row: Row) => row.rule === "Admin" && !isApi(row);

let site: Site;
let ids: Awaited<ReturnType<typeof seedViewers>>;
let ask: (row: Row, more?: { suffix?: string; at?: number }) => Promise<Answered>;
type Answered = { counts: Counts; status: number };
type Measured = Record<string, Answered>;
/** With 1,000 and with 100,000 accounts. Of the back office: the page alone, as links inside it load it. */
let small: Measured;
let large: Measured;
/** The pages of the back office with its sidebar, as their address loads them. */
let framed: Measured;
let streamed: [accounts: number, Measured][];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  site = await startSite({ isCounted: true });
  await seedCatalogue(site);
  ids = await seedViewers(site, now);
  await seedUsers(site, 1, 1000, now);
  ask = await asker();
  const paged = addresses.filter(({ key }) => ![...streams, ...elsewhere].includes(key));
  const own = (row: Row) =>
    isOfAdmin(row) ? { suffix: `.data?_routes=${encodeURIComponent(row.routeId)}` } : {};
  const long = addresses.filter(({ key }) => streams.includes(key));
  small = await measure(paged, own);
  const at1000 = await measure(long);
  await seedUsers(site, 1001, 5000, now);
  streamed = [
    [1000, at1000],
    [5000, await measure(long)],
  ];
  await seedUsers(site, 5001, 100_000, now);
  large = await measure(paged, (row) => ({ ...own(row), at: now.getTime() + 5 * minute }));
  framed = await measure(paged.filter(isOfAdmin), () => ({ suffix: ".data" }));
});
afterAll(async () => {
  vi.useRealTimers();
  await site.stop();
});

async function measure(rows: readonly Row[], how: (row: Row) => Parameters<typeof ask>[1] = () => ({})) {
  const measured: Measured = {};
  for (const row of rows) measured[row.key] = await ask(row, how(row));
  return measured;
}

async function asker() {
  const visitors = { learner: await Visitor.as(site, "learner"), admin: await Visitor.as(site, "admin") };
  const tokens = {
    learner: await apiToken(site, "learner", "Login"),
    admin: await apiToken(site, "admin", "LoginWeb"),
  };
  const { results } = await site.d1
    .prepare(`select id from sessions where user_id = '${ids.learner}' and secret_hash is null`)
    .all<{ id: string }>();
  const session = results[0]?.id ?? "";
  const { results: periods } = await site.d1
    .prepare(`select id from subscription_periods where user_id = '${userId(300)}'`)
    .all<{ id: number }>();
  const queries: Record<string, string> = {
    "/api/Boards/BoardNumberExists": "?boardNumber=01",
    "/api/Quarters/QuarterNumberExists": "?QuarterNumber=Q1",
  };
  const valueFor = (row: Row, name: string) => {
    const isOther = row.rule === "Admin";
    const values: Record<string, string> = {
      userId: isOther ? userId(300) : ids.learner,
      removedId: userId(107),
      sessionId: isOther ? "session-300" : session,
      periodId: String(periods[0]?.id),
      secret: linkSecret,
      username: "learner@demo.test",
      plan: "2",
      folder: "Boards",
      image: "none.webp",
      address: "none",
      "*": "none",
    };
    return values[name] ?? "1";
  };
  return async (row: Row, { suffix = "", at = now.getTime() }: { suffix?: string; at?: number } = {}) => {
    const path = row.path
      .replaceAll(/\/:\w+\?/g, "")
      .replaceAll(/:(\w+)|\*/g, (part, name: string | undefined) => valueFor(row, name ?? part));
    const who = row.rule === "Admin" ? "admin" : "learner";
    const visitor = row.rule === "anyone" ? new Visitor(site.origin) : visitors[who];
    const headers = {
      "X-Now": String(row.rule === "anyone" ? at : now.getTime()),
      ...(isApi(row) ? tokens[who] : {}),
    };
    const answer = await (isApi(row) ? new Visitor(site.origin) : visitor).fetch(
      path + suffix + (queries[path] ?? ""),
      { headers },
    );
    await answer.arrayBuffer();
    return { counts: countsOf(answer), status: answer.status };
  };
}

const entriesOf = (measured: Measured) =>
  Object.entries(measured).map(([key, { counts }]) => ({ key, ...counts }));
const allowedRows = (key: string) => (larger[key] ?? growing[key])?.rows ?? mostRows;

describe("an address", () => {
  test("makes two trips to D1 at most: who asks, then all that the answer holds", () => {
    const all = [small, large, framed].flatMap(entriesOf);
    expect(all.filter(({ trips }) => trips > mostTrips)).toEqual([]);
  });

  test("reads 200 rows at most, or as many as the catalogue that it shows", () => {
    const all = [small, large].flatMap(entriesOf);
    expect(all.filter(({ key, read }) => read > allowedRows(key))).toEqual([]);
  });

  test("reads no more with 100,000 accounts than with 1,000", () => {
    const grown = entriesOf(large).filter(
      ({ key, read }) => !growing[key] && read > (small[key]?.counts.read ?? 0) * mostGrowth + 1,
    );
    expect(grown).toEqual([]);
  });

  test("writes nothing where it is only read", () => {
    expect([small, large, framed].flatMap(entriesOf).filter(({ written }) => written > 0)).toEqual([]);
  });

  test("answers, so that the figures are those of its page", () => {
    const refused = Object.entries(large).filter(
      ([key, { status }]) => status >= 400 && !refusing.includes(key),
    );
    expect(refused).toEqual([]);
  });

  test("is excused from a bound only if it needs to be", () => {
    const reads = (key: string) => large[key]?.counts.read ?? 0;
    const excused = Object.keys({ ...larger, ...growing });
    expect(excused.filter((key) => reads(key) <= mostRows)).toEqual([]);
    expect(
      Object.keys(growing).filter((key) => reads(key) <= (small[key]?.counts.read ?? 0) * mostGrowth),
    ).toEqual([]);
    const keys = addresses.map(({ key }) => key);
    expect([...streams, ...elsewhere, ...refusing].filter((key) => !keys.includes(key))).toEqual([]);
  });
});

test("a page of the back office has its sidebar in the same trip, and pays for it once", () => {
  const dear = entriesOf(framed).filter(({ key, read }) => read - (large[key]?.counts.read ?? 0) > frameRows);
  expect(dear).toEqual([]);
});

test("a list of all accounts reads the same for each of them, however many they are", () => {
  for (const [accounts, measured] of streamed) {
    for (const { read, trips, written } of entriesOf(measured)) {
      expect(read).toBeLessThanOrEqual(accounts * mostStreamed.rows);
      expect(trips).toBeLessThanOrEqual(mostTrips + 2 + accounts * mostStreamed.trips);
      expect(written).toBe(0);
    }
  }
});

test.each([
  "/",
  "/front-home",
  "/front-about",
  "/front-board",
  "/front-course",
  "/front-privacy-policy",
  "/api",
])("%s is kept for everybody: the second visitor asks D1 nothing", async (path) => {
  const visit = async (at: number) => {
    const headers = { "X-Now": String(at), "User-Agent": "Mozilla/5.0 Chrome/150.0" };
    const answer = await fetch(site.origin + path, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    return countsOf(answer);
  };
  const at = now.getTime() + 60 * minute;
  await visit(at);
  expect(await visit(at + 20_000)).toEqual({ trips: 0, read: 0, written: 0 });
});

test("a video that plays costs one trip a minute", async () => {
  const learner = await Visitor.as(site, "learner");
  const at = now.getTime();
  const get = (path: string, after: number) =>
    learner.fetch(path, { headers: { "X-Now": String(at + after) } });
  const page = await (await get("/user/user-lectures-list/1", 0)).text();
  const [master = ""] = /\/api\/Video-Resources\/[^"]+\/master\.m3u8/.exec(page) ?? [];
  const files = ["master.m3u8", "144p/index.m3u8", "144p/init.mp4"];
  const trips: Counts[] = [];
  // A segment every four seconds, as hls.js asks for them.
  for (let second = 0; second < 120; second += 4) {
    const path = files.shift() ?? `144p/seg-0000${(second / 4) % 5}.m4s`;
    const answer = await get(master.replace("master.m3u8", path), second * 1000);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const counts = countsOf(answer);
    if (counts.trips > 0) trips.push(counts);
  }
  expect(trips).toHaveLength(2);
  for (const { trips: each, read } of trips) {
    expect(each).toBe(1);
    expect(read).toBeLessThanOrEqual(20);
  }
});

const clock = { "X-Now": String(now.getTime()) };

test("signing in reads and writes little among 100,000 accounts", async () => {
  const credentials = { email: "learner@demo.test", password: passwords.learner };
  const headers = { ...clock, "Content-Type": "application/json" };
  const login = { method: "POST", headers, body: JSON.stringify(credentials) };
  const inApp = await fetch(`${site.origin}/api/Accounts/Login`, login);
  const visitor = new Visitor(site.origin);
  const page = await (await visitor.fetch("/front-login-all", { headers: clock })).text();
  const _xsrf = /name="_xsrf" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const onWeb = await visitor.fetch("/front-login-all", {
    method: "POST",
    body: new URLSearchParams({ _xsrf, ...credentials }),
    headers: { ...clock, Origin: site.origin },
  });
  expect([inApp.status, onWeb.headers.get("Location")]).toEqual([200, "/user"]);
  for (const { trips, read, written } of [countsOf(inApp), countsOf(onWeb)]) {
    expect(trips).toBeLessThanOrEqual(mostTrips);
    expect(read).toBeLessThanOrEqual(60);
    expect(written).toBeLessThanOrEqual(30);
  }
});

test("a public page asks for who is signed in besides what it shows", async () => {
  const learner = await Visitor.as(site, "learner");
  const visit = async (path: string) => countsOf(await learner.fetch(path, { headers: clock }));
  expect(await visit("/front-home")).toEqual({ trips: 1, read: 3, written: 0 });
  expect(await visit("/front-board")).toEqual({ trips: 2, read: 23, written: 0 });
});

test("docs/scale.md tells these figures", async () => {
  const path = fileURLToPath(new URL("../docs/scale.md", import.meta.url));
  const [prose] = (await readFile(path, "utf8")).split(marker);
  await expect(`${prose}${marker}\n\n${figures()}`).toMatchFileSnapshot(path);
});

const marker = "<!-- What follows is measured. -->";

function figures() {
  const number = (value: number) => value.toLocaleString("en");
  const table = (head: string[], lines: string[][]) =>
    [head, head.map((_, at) => (at === 0 || head[at] === "because" ? "---" : "---:")), ...lines]
      .map((cells) => `| ${cells.join(" | ")} |\n`)
      .join("");
  const name = (key: string) => `\`${key.replace("GET ", "")}\``;
  const line = ({ key, trips, read }: { key: string } & Counts) => [
    name(key),
    number(trips),
    number(small[key]?.counts.read ?? 0),
    number(read),
  ];
  const head = ["address", "trips", "rows at 1,000", "rows at 100,000"];
  const part = (title: string, rows: readonly Row[], more = "") => {
    const all = rows.flatMap(({ key }) => {
      const found = large[key];
      return found && !growing[key] && !larger[key] ? [{ key, ...found.counts }] : [];
    });
    const asking = all.filter(({ trips }) => trips > 0);
    const silent = all.filter(({ trips }) => trips === 0).map(({ key }) => name(key));
    const nothing = silent.length > 0 ? `\nThese ask D1 nothing: ${silent.join(", ")}.\n` : "";
    return `## ${title}\n\n${more}${table(head, asking.map(line))}${nothing}`;
  };
  const excused = (title: string, text: string, which: typeof larger) =>
    `## ${title}\n\n${text}\n\n${table(
      [...head, "because"],
      entriesOf(large).flatMap((each) =>
        which[each.key] ? [[...line(each), which[each.key]?.because ?? ""]] : [],
      ),
    )}`;
  const streaming = streams.map((key) => [
    name(key),
    ...streamed.flatMap(([, measured]) => [
      number(measured[key]?.counts.trips ?? 0),
      number(measured[key]?.counts.read ?? 0),
    ]),
  ]);
  const frames = entriesOf(framed).map(({ key, read }) => read - (large[key]?.counts.read ?? 0));
  return [
    part(
      "Pages of visitors and learners",
      addresses.filter((row) => !isApi(row) && !isOfAdmin(row)),
    ),
    part(
      "Pages of the back office",
      addresses.filter(isOfAdmin),
      `What the page reads when the frame is there. Opened by its address it reads the sidebar with it, in the same trip: ${number(Math.max(...frames))} rows.\n\n`,
    ),
    part("The API", addresses.filter(isApi)),
    excused(
      "As long as the catalogue",
      "These read more than 200 rows, and no more with more accounts.",
      larger,
    ),
    excused("As long as what was collected", "These grow with what the society keeps.", growing),
    `## As long as the list of accounts\n\n${table(
      ["address", "trips at 1,000", "rows at 1,000", "trips at 5,000", "rows at 5,000"],
      streaming,
    )}`,
  ].join("\n");
}
