import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "#db/connection";
import { profiles, subscriptionPeriods, userCount, users } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { keysetSearch, readKeysetQuery, settled } from "../lists/keyset-query";
import { isValid } from "../subscription/subscription";
import { listUsers, readUserList, userSorts } from "./user-list";

const now = new Date("2026-11-21T09:00:00.000Z");
const day = 86_400_000;
const later = (days: number) => new Date(now.getTime() + days * day);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const queryOf = (text: string) => {
  const search = new URLSearchParams(text);
  return readKeysetQuery(search, readUserList(search));
};
const list = (text = "") => listUsers(database.db, queryOf(text), now);
const emails = async (text = "") =>
  (await list(text)).rows.map(({ email }) => email.replace("@mail.com", ""));

const user = (id: string, more: Partial<typeof users.$inferInsert> = {}) => ({
  id,
  email: `${id}@mail.com`,
  passwordHash: "none",
  createdAt: now,
  ...more,
});
const period = (userId: string, days: number, endedAt: Date | null = null) => ({
  userId,
  plan: 1,
  startsAt: later(-60),
  expiresAt: later(days),
  endedAt,
});

describe("the list", () => {
  beforeEach(async () => {
    const { db } = database;
    await db.delete(users);
    await db
      .insert(users)
      .values([
        user("dina"),
        user("amal", { role: "Admin" }),
        user("basma"),
        user("carim"),
        user("gone", { removedAt: now, removedBy: "Admin" }),
      ]);
    await db
      .insert(subscriptionPeriods)
      .values([period("basma", 20), period("carim", -5), period("dina", 90)]);
  });

  it("holds accounts that are not removed, by email unless asked otherwise, with their number", async () => {
    expect(await emails()).toEqual(["amal", "basma", "carim", "dina"]);
    expect(await emails("dir=desc")).toEqual(["dina", "carim", "basma", "amal"]);
    expect(await emails("sort=id&dir=desc")).toEqual(["dina", "carim", "basma", "amal"]);
    expect((await list()).total).toBe(4);
  });

  it("sorts by the plan's end, users without one first, and so has the Nos before the Yeses", async () => {
    for (const sort of ["expiration", "subscription"]) {
      const { rows } = await list(`sort=${sort}`);
      expect(rows.map(({ id }) => id)).toEqual(["amal", "carim", "basma", "dina"]);
      const answers = rows.map(({ planExpiresAt }) => isValid({ expiresAt: planExpiresAt }, now));
      expect(answers).toEqual([false, false, true, true]);
      expect(await emails(`sort=${sort}&dir=desc`)).toEqual(["dina", "basma", "carim", "amal"]);
    }
  });

  it("chooses the plans that end within 30 days, the soonest first", async () => {
    await database.db.insert(subscriptionPeriods).values(period("amal", 30));
    expect(await emails("plan=expiring")).toEqual(["basma", "amal"]);
    expect(await emails("plan=expiring&sort=subscription&dir=desc")).toEqual(["amal", "basma"]);
    expect(await emails("plan=expiring&filter=b")).toEqual(["basma"]);
    expect(await emails("plan=expiring&filter=dina")).toEqual([]);
  });

  it("chooses users without a plan, with an old or a valid one, and the administrators", async () => {
    expect(await emails("plan=never")).toEqual([]);
    await database.db.insert(users).values([user("noha"), user("maged")]);
    expect(await emails("plan=never")).toEqual(["maged", "noha"]);
    expect(await emails("plan=never&dir=desc")).toEqual(["noha", "maged"]);
    expect(await emails("plan=never&sort=expiration&filter=no")).toEqual(["noha"]);
    expect(await emails("plan=expired")).toEqual(["carim"]);
    await database.db.insert(subscriptionPeriods).values([period("maged", -31), period("noha", -30)]);
    expect(await emails("plan=expired&dir=desc")).toEqual(["carim", "noha", "maged"]);
    expect(await emails("plan=lapsed&dir=desc")).toEqual(["carim"]);
    expect(await emails("plan=active")).toEqual(["basma", "dina"]);
    expect(await emails("plan=active&sort=id&dir=desc")).toEqual(["dina", "basma"]);
    expect(await emails("plan=active&filter=din")).toEqual(["dina"]);
    expect(await emails("plan=admins")).toEqual(["amal"]);
    expect(await emails("plan=admins&sort=expiration")).toEqual(["amal"]);
    expect(await emails("plan=admins&filter=basma")).toEqual([]);
  });

  it("has the orders of an index, and shows the first of them where another is asked", () => {
    const sortOf = (text: string) => queryOf(text).list.sort;
    expect(sortOf("plan=never&sort=expiration")).toBe("email");
    expect(sortOf("plan=active&sort=email")).toBe("expiration");
    expect(sortOf("plan=expired&sort=subscription")).toBe("subscription");
    expect(sortOf("plan=admins&sort=id")).toBe("id");
  });

  it("has users with the same end by email", async () => {
    await database.db.insert(subscriptionPeriods).values([period("amal", 20), period("carim", 20)]);
    expect(await emails("plan=active")).toEqual(["amal", "basma", "carim", "dina"]);
  });

  it("finds an email by its beginning, in any letter case", async () => {
    expect(await list("filter=BAS")).toMatchObject({
      rows: [{ id: "basma" }],
      match: "starting",
      total: null,
    });
  });

  it("looks inside emails and ids where nothing starts with it, or when asked to", async () => {
    expect(await list("filter=asma")).toMatchObject({ rows: [{ id: "basma" }], match: "containing" });
    expect(await emails("filter=a")).toEqual(["amal"]);
    expect(await emails("filter=a&match=contains")).toEqual(["amal", "basma", "carim", "dina"]);
    expect(await list("filter=a&plan=active")).toMatchObject({
      rows: [{ id: "basma" }, { id: "dina" }],
      match: "containing",
    });
    expect((await list("filter=@mail&sort=expiration")).rows.map(({ id }) => id)).toEqual([
      "amal",
      "carim",
      "basma",
      "dina",
    ]);
  });

  it("tells names, and finds them where no email starts so, in both scripts", async () => {
    const named = { name: "Basma Adel Nour", arabicName: "بسمة عادل نور" };
    await database.db.insert(profiles).values({ userId: "basma", ...named });
    expect((await list()).rows.map(({ name }) => name)).toEqual([null, "Basma Adel Nour", null, null]);
    for (const filter of ["adel n", "بسمه عادل"]) {
      const found = { rows: [{ id: "basma", name: "Basma Adel Nour" }], match: "containing" };
      expect(await list(`filter=${encodeURIComponent(filter)}`)).toMatchObject(found);
      expect(await list(`match=contains&filter=${encodeURIComponent(filter)}`)).toMatchObject(found);
    }
  });

  it("looks for names only where no email starts so, or when asked to", async () => {
    await database.db.insert(profiles).values({ userId: "dina", name: "Carim's Wife" });
    expect(await emails("filter=carim")).toEqual(["carim"]);
    expect(await emails("filter=carim&match=contains")).toEqual(["carim", "dina"]);
  });

  it("finds a WhatsApp number by any part of it, as it is dialled, spaced or pasted", async () => {
    await database.db.update(users).set({ whatsApp: "+201900000042" }).where(eq(users.id, "carim"));
    for (const typed of ["01900 000 042", "+20 190 000 0042", "1900-0000", "٠١٩٠٠"]) {
      expect(await emails(`filter=${encodeURIComponent(typed)}`), typed).toEqual(["carim"]);
    }
    expect(await emails("filter=99999")).toEqual([]);
  });

  it("finds an account by its id, or by the first eight letters of it", async () => {
    const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
    await database.db.insert(users).values(user("x", { id, email: "uuid@mail.com" }));
    for (const text of [id, id.toUpperCase(), id.slice(0, 8)]) {
      expect(await list(`filter=${text}`)).toMatchObject({ rows: [{ id }], match: "starting" });
    }
    expect(await list("filter=d9cb-469f")).toMatchObject({ rows: [{ id }], match: "containing" });
  });

  it.each([
    "الموجات فوق الصوتية في أمراض النساء والتوليد وطب الجنين والعقم",
    "%",
    "_",
    "' or 1=1 --",
    "\u{10ffff}",
    "x".repeat(500),
  ])("finds nothing for %j, and fails on nothing", async (text) => {
    expect(await list(`filter=${encodeURIComponent(text)}`)).toMatchObject({ rows: [], match: "starting" });
  });
});

describe("paging", () => {
  const names = Array.from({ length: 25 }, (_, index) => `u${String(index).padStart(2, "0")}`);
  beforeEach(async () => {
    const { db } = database;
    await db.delete(users);
    for (let start = 0; start < 25; start += 10) {
      await db.insert(users).values(names.slice(start, start + 10).map((name) => user(name)));
    }
    await db.insert(subscriptionPeriods).values(names.slice(0, 12).map((name) => period(name, 10)));
  });

  const walk = async (text: string, way: "next" | "previous") => {
    const pages: string[][] = [];
    let address: string | null = text;
    while (address !== null && pages.length < 10) {
      const query = queryOf(address);
      const page = await listUsers(database.db, query, now);
      pages.push(page.rows.map(({ id }) => id));
      const cursor = page[way];
      const kind = way === "next" ? "after" : "before";
      address = cursor === null ? null : keysetSearch(query.list, { kind, cursor }, (query.page ?? 0) + 1);
    }
    return pages;
  };

  it.each(
    userSorts.flatMap((sort) => ["asc", "desc"].map((dir) => ({ sort, dir }))),
  )("by $sort $dir shows everybody once, forwards and backwards", async ({ sort, dir }) => {
    const address = `?sort=${sort}&dir=${dir}`;
    const forwards = await walk(address, "next");
    expect(forwards.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(forwards.flat().sort()).toEqual(names);
    const backwards = await walk(`${address}&at=end`, "previous");
    expect(backwards.reverse()).toEqual(forwards);
  });

  it("ends an uncounted list with a whole page", async () => {
    const pages = await walk("?filter=u&at=end", "previous");
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages[0]?.at(-1)).toBe("u24");
  });

  it("counts pages off where the address names no row, but not without end", async () => {
    expect((await list("page=2")).rows[0]?.id).toBe("u10");
    expect(queryOf("page=101").page).toBe(101);
    expect(queryOf("page=102").page).toBe(1);
  });

  it("leads to the page that is there, when rows have come or gone meanwhile", async () => {
    const where = async (text: string) => {
      const query = queryOf(text);
      return settled(query, await listUsers(database.db, query, now));
    };
    expect(await where("")).toBeNull();
    expect(await where("filter=nobody")).toBeNull();
    expect(await where("page=9")).toBe("?sort=email&dir=asc&size=10&page=3&at=end");
    expect(await where("page=4&after=u99")).toBe("?sort=email&dir=asc&size=10&page=3&at=end");
    expect(await where("page=1&before=u05@mail.com")).toBe("?sort=email&dir=asc&size=10");
    expect(await where("filter=u&page=4&after=u99")).toContain("at=end");
  });

  it.each([
    "after=%00",
    "sort=expiration&after=x",
    "sort=expiration&after=1e9,u01",
    "sort=expiration&after=,",
    "sort=subscription&before=99999999999999999,u",
    `after=${"x".repeat(5000)}`,
  ])("takes no harm from a forged place: %s", async (text) => {
    expect((await list(text)).rows.length).toBeLessThanOrEqual(10);
  });
});

describe("columns that triggers keep in step", () => {
  const ends = async () => (await database.db.select().from(users))[0]?.planExpiresAt;
  const total = async () => (await database.db.select().from(userCount))[0]?.total;
  beforeEach(async () => {
    await database.db.delete(users);
    await database.db.insert(users).values(user("mona"));
  });

  it("the plan's end: the latest period that was not ended by hand", async () => {
    const { db } = database;
    expect(await ends()).toEqual(new Date(0));
    await db.insert(subscriptionPeriods).values(period("mona", 10));
    await db.insert(subscriptionPeriods).values(period("mona", 40));
    expect(await ends()).toEqual(later(40));
    await db.update(subscriptionPeriods).set({ expiresAt: later(50) });
    expect(await ends()).toEqual(later(50));
    await db.update(subscriptionPeriods).set({ endedAt: now });
    expect(await ends()).toEqual(new Date(0));
    await db.update(subscriptionPeriods).set({ endedAt: null });
    await db.delete(subscriptionPeriods);
    expect(await ends()).toEqual(new Date(0));
  });

  it("the number of accounts: added, removed, restored, erased; none twice", async () => {
    const { db } = database;
    expect(await total()).toBe(1);
    await db.insert(users).values(user("mona")).onConflictDoNothing();
    await db.insert(users).values([user("omar"), user("old", { removedAt: now })]);
    expect(await total()).toBe(2);
    await db.update(users).set({ removedAt: now });
    await db.update(users).set({ removedAt: later(1) });
    expect(await total()).toBe(0);
    await db.update(users).set({ removedAt: null });
    expect(await total()).toBe(3);
    await db.delete(users);
    expect(await total()).toBe(0);
  });
});

/** Counts the rows that D1 itself says it read and bills. */
describe("rows read", () => {
  const seedMore = async (from: number, to: number) => {
    await database.d1
      .prepare(
        `insert into users (id, email, password_hash, created_at, removed_at, plan_expires_at)
         with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
         select printf('%08x-0000-4000-8000-%012x', i * 40503 % 1000003, i), printf('user%06d@mail.com', i), 'none', 0,
           case when i % 50 = 7 then 1 end, case when i % 2 then ?3 + i * 7919 % 600 * 86400000 + i else 0 end
         from n`,
      )
      .bind(from, to, now.getTime() - 300 * day)
      .run();
    await database.d1
      .prepare(
        `insert into profiles (user_id, name) select id, 'Learner ' || email from users
         where email between printf('user%06d', ?1) and printf('user%06d', ?2)`,
      )
      .bind(from, to)
      .run();
  };

  const addresses = {
    "the default view": "",
    "the default view, 100 rows": "size=100",
    "sorted by email, backwards": "dir=desc",
    "sorted by id": "sort=id",
    "sorted by subscription": "sort=subscription",
    "sorted by subscription, Yes first": "sort=subscription&dir=desc",
    "sorted by expiration": "sort=expiration",
    "sorted by expiration, latest first": "sort=expiration&dir=desc",
    "a page in the middle": "page=40&after=user000900@mail.com",
    "a page in the middle, going back": "page=40&before=user000900@mail.com",
    "a page in the middle of those without a plan, by its end":
      "sort=expiration&page=40&after=0,user000900@mail.com",
    "the last page": "at=end",
    "the last page by expiration": "sort=expiration&at=end",
    "the start of many emails": "filter=user",
    "the last of many emails": "filter=user&at=end",
    "the start of one email": "filter=user000123",
    "the start of an id": "filter=00000000-0000",
    "a whole id": "filter=00000000-0000-4000-8000-000000000000",
    "a part of nearly every email": "filter=mail",
    "those without a plan": "plan=never",
    "a page in the middle of those without a plan": "plan=never&page=40&after=user000900@mail.com",
    "the last of those without a plan": "plan=never&at=end",
    "the start of one email without a plan": "plan=never&filter=user000124",
    "those with an old plan": "plan=expired",
    "the start of one email with an old plan": "plan=expired&filter=user000123",
    "the last of those with an old plan": "plan=expired&at=end",
    "those whose plan ended lately, latest first": "plan=lapsed&dir=desc",
    "those with a valid plan, latest first": "plan=active&dir=desc",
    "plans that end soon": "plan=expiring",
  };

  let read = 0;
  const rowsRead = async (address: string) => {
    const { d1 } = database;
    const batch: D1Database["batch"] = async (statements) => {
      const results = await d1.batch<never>(statements);
      read += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
      return results;
    };
    const metered = connect({ prepare: (sql: string) => d1.prepare(sql), batch } as D1Database);
    read = 0;
    const { rows } = await listUsers(metered, queryOf(address), now);
    return { read, found: rows.length };
  };
  const costs = async () => {
    const list: Record<string, number> = {};
    for (const [name, address] of Object.entries(addresses)) {
      const { read, found } = await rowsRead(address);
      expect(found, name).toBeGreaterThan(0);
      list[name] = read;
    }
    return list;
  };

  it("are the page's own, with 1,000 accounts as with 100,000", { timeout: 120_000 }, async () => {
    await database.db.delete(users);
    await seedMore(0, 1000);
    const few = await costs();
    await seedMore(1000, 100_000);
    const many = await costs();
    expect(many).toEqual(few);
    const { "the default view, 100 rows": hundred = 0, ...tens } = many;
    // Ten rows and one more for the next page, each with its name; the count, and the search for a better match.
    expect(Math.max(...Object.values(tens))).toBeLessThanOrEqual(25);
    expect(hundred).toBeLessThanOrEqual(205);
  });

  it("are more, and bounded, where no index answers", async () => {
    // Every account and every name once, where hardly any holds the text; the order comes from an index.
    expect((await rowsRead("filter=nobody-has-this")).read).toBeLessThanOrEqual(200_000);
    // The matches, twice, and their names: they are sorted into another order than the one they are found in.
    expect((await rowsRead("filter=user0001&sort=expiration")).read).toBeLessThanOrEqual(310);
    // The rows before it, where an address names a page by its number alone: a thousand at most.
    expect((await rowsRead("page=101")).read).toBeLessThanOrEqual(1026);
    expect((await rowsRead("page=5000")).read).toBeLessThanOrEqual(25);
  });
});
