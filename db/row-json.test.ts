import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDatabase } from "../tests/support/site";
import { rowAsJson, rowOf } from "./row-json";
import { instant } from "./schema/columns";

const letters = sqliteTable("letters", {
  id: integer("id").primaryKey(),
  subject: text("subject").notNull(),
  isSent: integer("is_sent", { mode: "boolean" }).notNull().default(false),
  at: instant("at").notNull(),
  reply: text("reply"),
});
const letter = { id: 1, subject: `"a" and 'b'`, isSent: true, at: new Date(1000), reply: null };

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await database.d1.exec(
    "create table letters (id integer, subject text, is_sent integer, at integer, reply text)",
  );
});
afterAll(() => database.stop());

test("a row comes back from its JSON with its dates and flags", async () => {
  const { db } = database;
  await db.insert(letters).values(letter);
  const [row] = await db.select({ json: rowAsJson(letters) }).from(letters);
  expect(rowOf(letters).parse(JSON.parse(row?.json ?? ""))).toEqual(letter);
});

test("a column that came later gets its default or null; others must be there", () => {
  const older = { id: 1, subject: "", at: 1000 };
  expect(rowOf(letters).parse(older)).toEqual({ ...letter, subject: "", isSent: false });
  expect(rowOf(letters).safeParse({ id: 1, at: 1000 }).success).toBe(false);
});
