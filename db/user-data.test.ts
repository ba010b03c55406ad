import { readFile } from "node:fs/promises";
import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordActivity } from "~/models/activity/activity";
import { graceDays } from "~/models/identity/removal-grace";
import { receiptDays } from "~/models/payments/receipt-life";
import { ownRecord } from "~/models/profile/own-record";
import { eraseUser } from "~/models/removal/erasure";
import { confirmed } from "../tests/support/confirmed";
import { startDatabase } from "../tests/support/site";
import * as schema from "./schema";
import { userData } from "./schema/user-data";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
const nameOf = (column: SQLiteColumn) => `${getTableName(column.table)}.${column.name}`;
const registered = userData.map(({ column }) => nameOf(column));

/** Each column that refers to an account, and what a deletion of the account does there. */
const references = new Map(
  tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === schema.users
        ? columns.map((column) => [nameOf(column), key.onDelete] as const)
        : [];
    }),
  ),
);

describe("the register of personal data", () => {
  test("has each column that refers to an account, or is called after a person", () => {
    const columns = tables.flatMap((table) => getTableConfig(table).columns.map(nameOf));
    // The society's own address.
    const others = ["settings.email"];
    const persons = columns.filter(
      (name) =>
        references.has(name) ||
        /\.(.*_)?(user|actor|admin|owner|sender|learner)_id$|email|decided_by$/.test(name),
    );
    expect(persons.filter((name) => !others.includes(name) && !registered.includes(name))).toEqual([]);
    expect(new Set(registered).size).toBe(registered.length);
  });

  test("tells everything in one's own record, and names no part that is not there", async () => {
    const record = await ownRecord(database.db, { id: "nobody" }, 1);
    const sections = new Set(userData.flatMap((each) => (each.section === null ? [] : [each.section])));
    expect([...sections].sort()).toEqual(Object.keys(record).sort());
  });
});

describe("the paper for the society's lawyer", () => {
  const paper = () => readFile("docs/personal-data.md", "utf8");

  test("names each table of the register, and no other", async () => {
    const [table = ""] = /^\| What \| Where [\s\S]*?\n\n/m.exec(await paper()) ?? [];
    const cells = table.split("\n").map((row) => row.split(" | ")[1] ?? "");
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
    const ofRegister = new Set(userData.map(({ column }) => getTableName(column.table)));
    expect(named.sort()).toEqual([...ofRegister].sort());
  });

  test("tells the days that the code keeps", async () => {
    const text = await paper();
    expect(text).toContain(`${receiptDays} days after the decision`);
    expect(text).toContain(`${graceDays} days after the removal of the account`);
  });
});

describe("an erasure", () => {
  test("deletes the row of each column that says so, with the account", () => {
    const kept = userData.filter(({ column, erased }) => {
      if (erased === "alias" || column.table === schema.users) return false;
      const ofTable = [...references].filter(([name]) => name.startsWith(`${getTableName(column.table)}.`));
      const own = references.has(nameOf(column))
        ? [[nameOf(column), references.get(nameOf(column))]]
        : ofTable;
      return own.length === 0 || own.some(([, onDelete]) => onDelete !== "cascade");
    });
    expect(kept.map(({ column }) => nameOf(column))).toEqual([]);
  });

  test("leaves nobody's name in each column that says so, and in no other", async () => {
    const { db } = database;
    const now = new Date("2026-11-21T09:00:00.000Z");
    const mona = { id: "mona", email: "mona@mail.test" };
    const account = { passwordHash: "none", createdAt: now };
    await db.insert(schema.users).values([
      { ...account, ...mona, role: "Admin", removedAt: now, removedBy: "Admin" },
      { ...account, id: "omar", email: "omar@mail.test" },
    ]);
    await db
      .insert(schema.accountNotices)
      .values({ userId: "omar", actorId: mona.id, what: "address", at: now });
    await db.insert(schema.orders).values({
      reference: "K7QM2XPD",
      userId: "omar",
      plan: 1,
      amount: 900,
      state: "approved",
      createdAt: now,
      decidedAt: now,
      decidedBy: mona.id,
    });
    for (const id of ["mona", "omar"]) {
      const deed = { actor: mona, action: "changed", subject: "user", subjectId: id, label: id } as const;
      await db.batch([
        db.update(schema.users).set({ createdAt: now }).where(sql`id = 'omar'`),
        recordActivity(db, deed, now),
      ]);
    }
    const naming = async () => {
      const found: string[] = [];
      for (const table of tables) {
        for (const column of getTableConfig(table).columns) {
          if ((await db.$count(table, sql`${column} in (${mona.id}, ${mona.email})`)) > 0) {
            found.push(nameOf(column));
          }
        }
      }
      return found;
    };
    const aliased = userData.filter(({ erased }) => erased === "alias").map(({ column }) => nameOf(column));
    expect(await naming()).toEqual(expect.arrayContaining(aliased));
    const chief = confirmed({ id: "chief", email: "chief@mail.test" });
    expect(await eraseUser(db, mona.id, chief, now)).toEqual([]);
    expect(await naming()).toEqual([]);
  });

  test("leaves of an approved payment what accounts need, and of other orders nothing", async () => {
    const { db } = database;
    const at = new Date("2026-11-21T09:00:00.000Z");
    const of = { userId: "salma", plan: 2, amount: 1200, createdAt: at };
    await db.insert(schema.users).values({
      id: "salma",
      email: "salma@mail.test",
      passwordHash: "none",
      createdAt: at,
      removedAt: at,
      removedBy: "request",
    });
    const [period] = await db
      .insert(schema.subscriptionPeriods)
      .values({ userId: "salma", plan: 2, startsAt: at, expiresAt: at })
      .returning();
    const [quarter] = await db.insert(schema.quarters).values({ name: "Third Quarter" }).returning();
    const wanted = { name: "Echo", quarterId: quarter?.id ?? 0 };
    const [course] = await db.insert(schema.courses).values(wanted).returning();
    const told = {
      sender: "Salma",
      transferReference: "TR-1",
      foldedReference: "tr1",
      phone: "+201000000000",
      receiptFile: "picture.webp",
      receiptDigest: "digest",
      consentAt: at,
      reason: "Salma's",
    };
    const paid = {
      way: "instaPay",
      paidAmount: 1200,
      paidOn: "2026-11-20",
      reportedAt: at,
      decidedAt: at,
      decidedBy: "chief",
      coversFrom: at,
      coversUntil: at,
      receiptNumber: "2026-000001",
      refundedAt: at,
      refundedAmount: 100,
    } as const;
    await db.insert(schema.orders).values([
      {
        ...of,
        ...told,
        ...paid,
        reference: "APPROVED",
        state: "approved",
        wantedCourseId: course?.id,
        replacedPlan: 2,
        periodId: period?.id,
        refundReason: "Salma's",
      },
      { ...of, ...told, reference: "REPORTED", state: "reported", receiptFile: "second.webp" },
      { ...of, reference: "CANCELLED", state: "cancelled" },
    ]);
    const chief = confirmed({ id: "chief", email: "chief@mail.test" });
    expect(await eraseUser(db, "salma", chief, at)).toEqual(["picture.webp", "second.webp"]);
    const rows = await db.select().from(schema.orders).where(sql`reference <> 'K7QM2XPD'`);
    const { userId, ...order } = of;
    const nothing = Object.fromEntries(
      [...Object.keys(told), "userId", "periodId", "refundReason"].map((name) => [name, null]),
    );
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        version: expect.any(Number),
        wantedCourseId: null,
        ...order,
        ...paid,
        ...nothing,
        reference: "APPROVED",
        state: "approved",
        replacedPlan: 2,
      },
    ]);
  });
});
