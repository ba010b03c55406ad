import { asc, eq, isNotNull, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  activities,
  profiles,
  quarterGrants,
  quarters,
  subscriptionPeriods,
  userCount,
  users,
} from "#db/schema";
import type { PlanId } from "~/settings/plans";
import { quarterOf } from "../../../tests/support/learners";
import { startDatabase, testSecret } from "../../../tests/support/site";
import { noPassword, verifyPassword } from "../identity/password";
import { signIn } from "../identity/sign-in";
import { importAccounts } from "./user-import";
import { applyImport, type ImportRow, lastActivity } from "./user-import-apply";

const now = new Date("2026-11-21T10:00:00Z");
const at = new Date("2026-11-21T10:05:00Z");
const later = new Date("2026-12-21T10:00:00Z");
const actor = { id: "admin", email: "admin@mail.test" };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await database.db.insert(quarters).values([1, 2, 3].map(quarterOf));
});
afterAll(() => database.stop());

const account = (name: string, more: Partial<typeof users.$inferInsert> = {}) => ({
  id: name,
  email: `${name}@mail.test`,
  passwordHash: "none",
  createdAt: now,
  addressConfirmedAt: now,
  ...more,
});
const row = (name: string, plan: PlanId | null = null, quarters: number[] = []): ImportRow => ({
  row: 2,
  id: `new-${name}`,
  email: `${name}@mail.test`,
  plan,
  quarters,
  whatsApp: "",
});

beforeEach(async () => {
  const { db } = database;
  await db.delete(users);
  await db.delete(activities);
  await db
    .insert(users)
    .values([
      account("mona"),
      account("omar"),
      account("boss", { role: "Admin" }),
      account("gone", { removedAt: now, removedBy: "Admin" }),
    ]);
  await db.insert(subscriptionPeriods).values({ userId: "omar", plan: 1, startsAt: now, expiresAt: later });
  await db.insert(quarterGrants).values({ userId: "omar", quarterId: 1 });
});

const apply = async (rows: ImportRow[], after = 0, moment = at, takesDoubtful = false) =>
  (
    await applyImport(
      database.db,
      { fileName: "members.csv", rows, takesDoubtful, after, changed: 0 },
      actor,
      moment,
    )
  ).outcomes;
const periodsOf = (userId: string) =>
  database.db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.userId, userId));
const grantsOf = async (userId: string) => {
  const rows = await database.db
    .select()
    .from(quarterGrants)
    .where(eq(quarterGrants.userId, userId))
    .orderBy(asc(quarterGrants.quarterId));
  return rows.map(({ quarterId }) => quarterId);
};
/** What stands behind the records that name an import. */
const record = () =>
  database.db.select().from(activities).where(isNotNull(activities.partOf)).orderBy(asc(activities.id));
const imports = () => database.db.select().from(activities).where(isNull(activities.partOf));
const nothing = { isNew: false, isSubscribed: false, isGranted: false, isNumbered: false, refusal: null };

describe("an import", () => {
  it("names new accounts once, and no others", async () => {
    const rows = [row("new"), row("mona"), row("bare")].map((each, index) =>
      index < 2 ? { ...each, name: "Mona Adel" } : each,
    );
    await apply(rows);
    await database.db.update(profiles).set({ name: "Her Own" });
    await apply(rows);
    expect(await database.db.select().from(profiles)).toMatchObject([
      { userId: "new-new", name: "Her Own", arabicName: "", version: 1 },
    ]);
  });

  it("gives new accounts their numbers and old ones others, leaves the rest alone, and records the change", async () => {
    const { db } = database;
    const number = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.whatsApp;
    await db.update(users).set({ whatsApp: "+201900000001" }).where(eq(users.id, "omar"));
    const rows = [
      { ...row("new"), whatsApp: "+201900000003" },
      { ...row("mona"), whatsApp: "+201900000004" },
      row("omar"),
      { ...row("boss"), whatsApp: "+201900000005" },
    ];
    const outcomes = await apply(rows);
    expect(outcomes).toMatchObject([
      { ...nothing, isNew: true },
      { ...nothing, isNumbered: true },
      nothing,
      { ...nothing, refusal: "admin-number" },
    ]);
    expect(await Promise.all(["new-new", "mona", "omar", "boss"].map(number))).toEqual([
      "+201900000003",
      "+201900000004",
      "+201900000001",
      "",
    ]);
    expect(await record()).toMatchObject([
      { action: "added", after: '{"email":"new@mail.test","whatsApp":"+201900000003"}' },
      {
        action: "changed",
        subjectId: "mona",
        label: "mona@mail.test",
        before: '{"whatsApp":""}',
        after: '{"whatsApp":"+201900000004"}',
      },
    ]);
    expect((await imports())[0]?.after).toBe('{"users":2}');
    expect(await apply(rows)).toEqual(outcomes);
    expect(await record()).toHaveLength(2);
  });

  it("gives no number to an account that a stranger may have registered, unless told to", async () => {
    const { db } = database;
    await db.insert(users).values(account("stranger", { addressConfirmedAt: null }));
    const numbered = { ...row("stranger"), whatsApp: "+201900000006", doubtful: "stranger" };
    const stored = async () => (await db.select().from(users).where(eq(users.id, "stranger")))[0]?.whatsApp;
    expect(await apply([numbered])).toMatchObject([{ refusal: "doubtful" }]);
    expect(await stored()).toBe("");
    await apply([numbered], 0, new Date(at.getTime() + 1000), true);
    expect(await stored()).toBe("+201900000006");
  });

  it("makes an account, starts its plan, grants its quarters and records each", async () => {
    expect(await apply([row("new", 2, [1, 3])])).toEqual([
      { ...nothing, row: 2, id: "new-new", isNew: true, isSubscribed: true, isGranted: true },
    ]);
    const [period, ...others] = await periodsOf("new-new");
    expect(others).toEqual([]);
    expect(period).toMatchObject({ plan: 2, startsAt: at, expiresAt: new Date("2027-02-21T21:59:59Z") });
    expect(await grantsOf("new-new")).toEqual([1, 3]);
    const [stored] = await database.db.select().from(users).where(eq(users.id, "new-new"));
    expect(stored).toMatchObject({
      email: "new@mail.test",
      role: "User",
      isLoggedIn: false,
      createdAt: at,
      addressConfirmedAt: at,
      removedAt: null,
      planExpiresAt: period?.expiresAt,
    });
    const common = { at, actorId: "admin", actorEmail: "admin@mail.test", subject: "user" };
    const about = { ...common, subjectId: "new-new", label: "new@mail.test", before: null };
    expect(await record()).toMatchObject([
      { ...about, action: "added", after: '{"email":"new@mail.test"}' },
      {
        ...about,
        action: "subscribed",
        after: '{"plan":"3 Months","expires":"2027-02-21T21:59:59.000Z"}',
      },
      { ...about, action: "granted quarters to", after: '{"quarters":"Quarter 1, Quarter 3"}' },
    ]);
    expect((await database.db.select().from(userCount))[0]?.total).toBe(4);
  });

  it("is one deed, which names the file and counts the users that were changed, part by part", async () => {
    const part = async (rows: ImportRow[], after: number, changed: number) =>
      (
        await applyImport(
          database.db,
          { fileName: "members.csv", rows, takesDoubtful: false, after, changed },
          actor,
          at,
        )
      ).last;
    const last = await part([row("new", 2, [1]), row("mona", 1), row("omar", 1)], 0, 0);
    const named = { action: "imported users from", label: "members.csv", subjectId: "" };
    expect(await imports()).toMatchObject([{ ...named, after: '{"users":2}', parts: 4 }]);
    for (let times = 0; times < 2; times++) await part([row("two")], last, 2);
    expect(await imports()).toMatchObject([{ ...named, after: '{"users":3}', parts: 5 }]);
    expect((await record()).map(({ partOf }) => partOf)).toEqual(Array(5).fill((await imports())[0]?.id));
  });

  it("that changes nobody is not recorded", async () => {
    await apply([row("mona"), row("omar", 1, [1])]);
    expect(await database.db.$count(activities)).toBe(0);
  });

  it("leaves existing rights: the account, the same plan, the quarters that it has", async () => {
    expect(await apply([row("mona"), row("omar", 1, [1, 2])])).toEqual([
      { row: 2, id: "mona", ...nothing },
      { row: 2, id: "omar", ...nothing, isGranted: true },
    ]);
    expect(await grantsOf("omar")).toEqual([1, 2]);
    expect(await periodsOf("omar")).toMatchObject([{ plan: 1, expiresAt: later }]);
    expect(await record()).toMatchObject([{ after: '{"quarters":"Quarter 2"}' }]);
  });

  it("starts a plan for an account without a valid one", async () => {
    await database.db
      .insert(subscriptionPeriods)
      .values({ userId: "mona", plan: 3, startsAt: now, expiresAt: now });
    expect(await apply([row("mona", 1)])).toMatchObject([{ isNew: false, isSubscribed: true }]);
    expect(await periodsOf("mona")).toHaveLength(2);
  });

  it("does nothing twice, and reports the same on the same rows", async () => {
    const rows = [row("new", 1, [1]), row("mona", 1, [2]), row("omar", null, [3])];
    const first = await apply(rows);
    const recorded = await record();
    expect(await apply(rows)).toEqual(first);
    expect(await record()).toEqual(recorded);
    const both = await Promise.all([apply([row("two", 1, [1])]), apply([row("two", 1, [1])])]);
    expect(both[0]).toEqual(both[1]);
    expect(await periodsOf("new-two")).toHaveLength(1);
    expect(await record()).toHaveLength(recorded.length + 3);
  });

  it("says of its own records only: another import finds everything done", async () => {
    const rows = [row("new", 1, [1])];
    await apply(rows);
    const after = await lastActivity(database.db);
    expect(await apply(rows, after)).toEqual([{ row: 2, id: "new-new", ...nothing }]);
    expect(await apply(rows, 0, new Date(at.getTime() + 1))).toEqual([{ row: 2, id: "new-new", ...nothing }]);
  });

  it("leaves accounts alone that have changed since its dry run, and says why", async () => {
    await database.db.delete(quarters).where(eq(quarters.id, 3));
    const outcomes = await apply([
      row("omar", 2, [2]),
      row("gone", 1, [2]),
      row("boss", 1, [2]),
      row("mona", null, [2]),
      row("new", 1, [1, 3]),
    ]);
    await database.db.insert(quarters).values({ id: 3, name: "Quarter 3" });
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([
      "other-plan",
      "removed",
      "admin",
      "no-plan",
      "quarter-gone",
    ]);
    expect(await periodsOf("omar")).toMatchObject([{ plan: 1 }]);
    for (const id of ["gone", "boss", "mona"]) {
      expect([await periodsOf(id), await grantsOf(id)], id).toEqual([[], []]);
    }
    expect(await grantsOf("new-new")).toEqual([1]);
    expect((await record()).map(({ subjectId }) => subjectId)).toEqual(["new-new", "new-new", "new-new"]);
  });

  it("is all of its rows or none of them", async () => {
    await database.d1.exec("alter table quarter_grants rename to away");
    await expect(apply([row("new", 1, [1])])).rejects.toThrow();
    await database.d1.exec("alter table away rename to quarter_grants");
    expect(await record()).toEqual([]);
    expect(await apply([row("new", 1, [1])])).toMatchObject([{ isNew: true, isGranted: true }]);
  });
});

describe("an account whose address nobody has confirmed", () => {
  const doubtful = (plan: PlanId | null, quarters: number[] = []) => ({
    ...row("stranger", plan, quarters),
    doubtful: "stranger",
  });
  const skipped = { row: 2, id: "stranger", ...nothing, refusal: "doubtful" };
  const given = { row: 2, id: "stranger", ...nothing, isSubscribed: true, isGranted: true };
  beforeEach(async () => {
    await database.db.insert(users).values(account("stranger", { addressConfirmedAt: null }));
  });

  it("gets nothing unless the Admin takes it, while the other rows are imported", async () => {
    expect(await apply([doubtful(1, [1]), { ...row("mona", 1), row: 3 }])).toEqual([
      skipped,
      { row: 3, id: "mona", ...nothing, isSubscribed: true },
    ]);
    expect([await periodsOf("stranger"), await grantsOf("stranger")]).toEqual([[], []]);
    expect((await record()).map(({ subjectId }) => subjectId)).toEqual(["mona"]);
  });

  it("is given all of its row once the Admin takes it, which confirms it, and twice is once", async () => {
    const rows = [doubtful(1, [1])];
    expect(await apply(rows, 0, at, true)).toEqual([given]);
    expect(await apply(rows, 0, at, true)).toEqual([given]);
    expect([(await periodsOf("stranger")).length, await grantsOf("stranger")]).toEqual([1, [1]]);
    const [stored] = await database.db.select().from(users).where(eq(users.id, "stranger"));
    expect(stored?.addressConfirmedAt).not.toBeNull();
  });

  it("is judged as it is then: one registered since gets nothing, one confirmed since gets all", async () => {
    // The box is ticked, but this account was not among those that were shown.
    expect(await apply([row("stranger", 1, [1])], 0, at, true)).toEqual([skipped]);
    expect(await apply([{ ...doubtful(1, [1]), doubtful: "another" }], 0, at, true)).toEqual([skipped]);
    await database.db.update(users).set({ addressConfirmedAt: now }).where(eq(users.id, "stranger"));
    expect(await apply([doubtful(1, [1])])).toEqual([given]);
  });

  it("needs no tick for a row that gives nothing", async () => {
    expect(await apply([row("stranger")])).toEqual([{ row: 2, id: "stranger", ...nothing }]);
  });
});

describe("an account that an import has made", () => {
  it("has no password that anybody could know: a login is refused as a wrong one is", async () => {
    await apply([row("new", 1)]);
    const login = {
      email: "new@mail.test",
      client: "web",
      address: "1.2.3.4",
      appSecret: testSecret,
      secretHash: null,
    } as const;
    for (const password of ["", "none", "Demo@123"]) {
      expect(await signIn(database.db, { ...login, password }, now)).toEqual({ outcome: "wrong" });
    }
    const [stored] = await database.db.select().from(users).where(eq(users.id, "new-new"));
    expect(stored?.passwordHash).toBe(noPassword);
    expect((await verifyPassword("Demo@123", noPassword)).matches).toBe(false);
  });
});

describe("the accounts that a file names", () => {
  it("are found in any number, with their plan and quarters", async () => {
    const names = Array.from({ length: 1200 }, (_, index) => `nobody${index}@mail.test`);
    const found = await importAccounts(database.db, [...names, "omar@mail.test", "gone@mail.test"], now);
    expect(found.size).toBe(2);
    expect(found.get("gone@mail.test")).toMatchObject({ isRemoved: true, plan: null });
    expect(found.get("omar@mail.test")).toEqual({
      id: "omar",
      whatsApp: "",
      isAdmin: false,
      isRemoved: false,
      isConfirmed: true,
      plan: { id: 1, until: later },
      quarters: new Set([1]),
    });
    expect(await importAccounts(database.db, [], now)).toEqual(new Map());
  });
});
