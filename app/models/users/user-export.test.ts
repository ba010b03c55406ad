import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "#db/connection";
import { profiles, quarterGrants, quarters, subscriptionPeriods, users } from "#db/schema";
import { startDatabase } from "../../../tests/support/site";
import { readListQuery } from "../lists/list";
import { type ExportedUser, exportedUsers } from "./user-export";
import { userChoices, userSorts } from "./user-list";

const now = new Date("2026-11-21T09:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  const { db, d1 } = database;
  await d1
    .prepare(
      `insert into users (id, email, password_hash, created_at, removed_at)
       with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < 2500)
       select printf('%08x-0000-4000-8000-%012x', i * 40503 % 1000003, i), printf('user%06d@mail.com', i), 'none', 0,
         case when i % 50 = 7 then 1 end from n`,
    )
    .run();
  await d1
    .prepare(
      `insert into subscription_periods (user_id, plan, starts_at, expires_at)
       select id, 1, 0, ?1 + rowid % 40 * 86400000 from users`,
    )
    .bind(now.getTime() + 1)
    .run();
  await d1.exec("insert into profiles (user_id, name) select id, 'Name ' || rowid from users");
  await db.insert(users).values({
    id: "mona",
    email: "a-mona@mail.test",
    whatsApp: "+201900000001",
    passwordHash: "none",
    createdAt: now,
  });
  await db.insert(profiles).values({ userId: "mona", name: "Mona Ali", arabicName: "منى علي" });
  await db.insert(quarters).values([
    { id: 1, name: "Second", position: 2 },
    { id: 2, name: "First", position: 1 },
  ]);
  await db.insert(quarterGrants).values([1, 2].map((quarterId) => ({ userId: "mona", quarterId })));
  const ended = { userId: "mona", plan: 3, startsAt: now, expiresAt: later(90), endedAt: now };
  await db
    .insert(subscriptionPeriods)
    .values([
      ended,
      ...[-300, -5].map((days) => ({ ...ended, plan: 2, expiresAt: later(days), endedAt: null })),
    ]);
});
afterAll(() => database.stop());

const queryOf = (text: string) =>
  readListQuery(new URLSearchParams(text), userSorts, { choices: userChoices });

async function exported(text: string, size?: number) {
  const { d1 } = database;
  const cost = { rows: 0, statements: 0 };
  const note = <Result extends { meta: { rows_read?: number } }>(result: Result) => {
    cost.rows += result.meta.rows_read ?? 0;
    cost.statements += 1;
    return result;
  };
  const batch: D1Database["batch"] = async (statements) =>
    (await d1.batch<never>(statements)).map((result) => note(result));
  const found: ExportedUser[] = [];
  const metered = connect({ prepare: (sql: string) => d1.prepare(sql), batch } as D1Database);
  for await (const page of exportedUsers(metered, queryOf(text), now, size)) found.push(...page);
  return { found, cost };
}

it("exports an account with its valid plan or the end of its last one, its quarters in their order, and its names", async () => {
  const { found } = await exported("filter=a-mona");
  expect(found).toEqual([
    {
      email: "a-mona@mail.test",
      id: "mona",
      role: "User",
      isSubscribed: false,
      plan: "",
      expiresAt: later(-5),
      quarters: ["First", "Second"],
      createdAt: now,
      name: "Mona Ali",
      arabicName: "منى علي",
      whatsApp: "+201900000001",
    },
  ]);
});

it.each([
  "",
  "dir=desc",
  "sort=id",
  "sort=expiration&dir=desc",
  "filter=user",
  "filter=user&sort=expiration",
  "filter=ser0&sort=id",
  "filter=user&match=contains",
])("has everybody once who is in the list, whatever the page: %s", async (text) => {
  const { found } = await exported(text, 100);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(found).toHaveLength(2450 + (text.includes("filter") ? 0 : 1));
});

it("is by email, or by id where the list is: nobody moves while it is read", async () => {
  const emails = (await exported("dir=desc", 500)).found.map(({ email }) => email);
  expect(emails).toEqual([...emails].sort().reverse());
  const filtered = (await exported("filter=user&sort=expiration", 500)).found.map(({ email }) => email);
  expect(filtered).toEqual([...filtered].sort());
  const ids = (await exported("sort=id&dir=desc", 500)).found.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
});

it("has nobody twice whose plan is renewed while it is read", async () => {
  const { db, d1 } = database;
  const found: string[] = [];
  for await (const page of exportedUsers(db, queryOf("sort=expiration&filter="), now, 500)) {
    found.push(...page.map(({ id }) => id));
    if (found.length === 500) {
      await d1.exec("update users set plan_expires_at = plan_expires_at + 1000 where email < 'user000200'");
    }
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found).toHaveLength(2451);
});

it("chooses the plans that end soon", async () => {
  const { found } = await exported("plan=expiring&sort=email", 300);
  const ends = found.map(({ expiresAt }) => expiresAt?.getTime() ?? 0);
  expect(ends.length).toBeGreaterThan(1500);
  expect(ends.length).toBeLessThan(2000);
  expect(Math.max(...ends)).toBeLessThanOrEqual(later(30).getTime());
});

it("is one page without rows where nothing matches", async () => {
  expect((await exported("filter=nobody-has-this")).found).toEqual([]);
});

it.each([
  "",
  "sort=expiration",
  "filter=user",
  "filter=mail",
  "plan=expiring",
])("reads what it exports and hardly more, in a few statements: %s", async (text) => {
  const { found, cost } = await exported(text, 500);
  // Reads each account and its period with their places in the index, its name, and looks for grants.
  expect(cost.rows).toBeLessThan(found.length * 8 + 3000);
  expect(cost.statements).toBeLessThan(40);
});

it("has each account once while others come: it shows those of the moment when it began", async () => {
  const { db, d1 } = database;
  const idsOf = async (size: number, change: () => Promise<unknown>) => {
    const ids: string[] = [];
    for await (const page of exportedUsers(db, queryOf(""), now, size)) {
      if (ids.length === 0) await change();
      ids.push(...page.map(({ id }) => id));
    }
    return ids;
  };
  const all = await idsOf(2000, async () => {});
  const account = { passwordHash: "none", createdAt: later(1) };
  const come = ["aaa", "zzz"].map((id) => ({ ...account, id, email: `${id}@mail.test` }));
  expect(await idsOf(1000, async () => db.insert(users).values(come))).toEqual(all);
  await d1.prepare("delete from users where id in ('aaa', 'zzz')").run();
});
