import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "../tests/support/site";
import { insertSelect } from "./insert-select";
import { instant } from "./schema/columns";

const letters = sqliteTable("letters", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  subject: text("subject").notNull(),
  body: text("body").notNull().default("Dear all"),
  isSent: integer("is_sent", { mode: "boolean" }).notNull(),
  at: instant("at").notNull().default(sql`0`),
  reply: text("reply"),
});

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await database.d1.exec(
    "create table letters (id integer primary key autoincrement, subject text not null, body text not null, is_sent integer not null, at integer not null, reply text)",
  );
});
afterAll(() => database.stop());

const at = new Date("2026-11-21T10:00:00Z");

test("each value goes to the column of its name, in whatever order; what is left out gets its default", async () => {
  const { db } = database;
  const rows = await insertSelect(
    db,
    letters,
    { reply: sql`what.value`, at, isSent: true, subject: "Fees" },
    sql`from json_each('["yes", "no"]') as what where true`,
  ).returning();
  const letter = { subject: "Fees", body: "Dear all", isSent: true, at };
  expect(rows).toEqual([
    { ...letter, id: 1, reply: "yes" },
    { ...letter, id: 2, reply: "no" },
  ]);
  const [bare] = await insertSelect(db, letters, { isSent: false, subject: "Bare" }, sql``).returning();
  expect(bare).toEqual({
    id: 3,
    subject: "Bare",
    body: "Dear all",
    isSent: false,
    at: new Date(0),
    reply: null,
  });
});

test("a condition that does not hold inserts nothing", async () => {
  const { db } = database;
  expect(
    await insertSelect(db, letters, { isSent: true, subject: "No" }, sql`where false`).returning(),
  ).toEqual([]);
});
