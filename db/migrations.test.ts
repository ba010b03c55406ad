import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrationNames } from "~/commands/migrate/ledger";
import { startDatabase } from "../tests/support/site";
import { within } from "../tests/support/stores";
import * as schema from "./schema";

const tables = Object.values(schema)
  .filter((each) => is(each, SQLiteTable))
  .map(getTableConfig);

type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>;
type Journal = { entries: { idx: number; tag: string }[] };
const json = async <T>(path: string) => JSON.parse(await readFile(path, "utf8")) as T;

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

async function query<T>(sql: string): Promise<T[]> {
  return (await database.d1.prepare(sql).all<T>()).results;
}

describe("schema and migrations", () => {
  it("agree: drizzle-kit has nothing left to generate", async () => {
    const { entries } = await json<Journal>("migrations/meta/_journal.json");
    const last = String(entries.at(-1)?.idx).padStart(4, "0");
    const stored = await json<Snapshot>(`migrations/meta/${last}_snapshot.json`);
    const current = await generateSQLiteDrizzleJson(schema, stored.id);
    expect(await generateSQLiteMigration(stored, current)).toEqual([]);
  });

  it("would not agree if a table were missing, so the check above can fail", async () => {
    const { users: _, ...rest } = schema;
    const [smaller, current] = await Promise.all([
      generateSQLiteDrizzleJson(rest),
      generateSQLiteDrizzleJson(schema),
    ]);
    expect(await generateSQLiteMigration(smaller, current)).toContainEqual(
      expect.stringContaining("CREATE TABLE `users`"),
    );
  });

  it("name the same tables", async () => {
    const rows = await query<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\' and name <> 'd1_migrations'",
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it("name every migration in the journal, and no other", async () => {
    const { entries } = await json<Journal>("migrations/meta/_journal.json");
    const texts = await Promise.all(entries.map(({ tag }) => readFile(`migrations/${tag}.sql`, "utf8")));
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, i) => i));
    expect(texts.every((text) => text.trim() !== "")).toBe(true);
  });

  it("hold each trigger on one line and without CASE, because D1 at Cloudflare cuts others in two", async () => {
    const names = (await readdir("migrations")).filter((name) => name.endsWith(".sql"));
    const texts = await Promise.all(names.map((name) => readFile(`migrations/${name}`, "utf8")));
    const starts = texts
      .flatMap((text) => text.split("\n"))
      .filter((line) => /\bcreate\s+(temp\w*\s+)?trigger\b/i.test(line));
    const stored = await query<{ name: string }>("select name from sqlite_master where type = 'trigger'");
    expect(stored.length).toBeGreaterThan(30);
    expect(starts.length).toBeGreaterThanOrEqual(stored.length);
    expect(starts.filter((line) => !/\bBEGIN .+; END;(--> statement-breakpoint)?$/.test(line))).toEqual([]);
    expect(starts.filter((line) => /\bcase\b/i.test(line))).toEqual([]);
  });
});

describe("a database that holds rows", () => {
  it("keeps the weeks that were counted, and knows whose plan ends and who was active when", async () => {
    const before = [
      "insert into users (id, email, password_hash, created_at) values ('mona', 'a', 'x', 0), ('omar', 'b', 'x', 0)",
      "insert into quarters (id, name, quarter_number) values (1, 'One', '1')",
      "insert into courses (id, quarter_id, name) values (1, 1, 'Basic'), (2, 1, 'Doppler')",
      "insert into course_progress (user_id, course_id, watched, active_week) values ('mona', 1, 0, '2026-11-14'), ('mona', 2, 0, '2026-11-21'), ('omar', 1, 0, null)",
      "insert into course_weeks (course_id, week, seconds, earlier, learners, latest) values (1, '2026-11-14', 60, 5, 2, 1)",
      "insert into plan_ends (at, accounts) values (2592000000, 1), (2592000001, 2), (5184000000, 4)",
    ];
    await migrating("0019_plan-end-spans.sql", before, async (rows) => {
      expect(await rows("select user_id, week from active_learners")).toEqual([["mona", "2026-11-21"]]);
      expect(await rows("select * from course_weeks")).toEqual([[1, "2026-11-14", 60, 2]]);
      expect(await rows("select * from plan_end_spans order by span")).toEqual([
        [1, 3],
        [2, 4],
      ]);
    });
  });

  it("knows which course was played last, and from when on more counts for a certificate", async () => {
    const before = [
      "insert into users (id, email, password_hash, created_at) values ('mona', 'a', 'x', 0), ('omar', 'b', 'x', 0)",
      "insert into quarters (id, name) values (1, 'One')",
      "insert into courses (id, quarter_id, name) values (1, 1, 'Basic'), (2, 1, 'Doppler')",
      "insert into lectures (id, course_id, name) values (1, 1, 'Probe'), (2, 1, 'Planes'), (3, 2, 'Flow')",
      "insert into lecture_progress (user_id, lecture_id, played_at, counts_from, counted_seconds, counted_week) values ('mona', 1, 50, 900, 9, '2026-11-21'), ('mona', 3, 70, 800, 9, '2026-11-21'), ('omar', 1, 60, 0, 0, null)",
      "insert into lecture_progress (user_id, lecture_id, watched_at) values ('mona', 2, 1)",
    ];
    await migrating("0027_fewer-writes.sql", before, async (rows) => {
      expect(await rows("select * from active_learners")).toEqual([["mona", "2026-11-21", null, 900]]);
      expect(
        await rows("select user_id, course_id, watched, played_at from course_progress order by 1, 2"),
      ).toEqual([
        ["mona", 1, 1, 50],
        ["mona", 2, 0, 70],
        ["omar", 1, 0, 60],
      ]);
    });
  });

  it("keeps the names of the lectures and courses that were there, and how many lectures there were", async () => {
    const before = [
      "insert into quarters (id, name) values (1, 'One'), (2, 'Two')",
      "insert into courses (id, quarter_id, name, position) values (1, 1, 'Basic', 2), (2, 1, 'Doppler', 1)",
      "insert into lectures (id, course_id, name, position, package_id) values (1, 1, 'Probe', 2, 'a'), (2, 1, 'Planes', 1, null)",
    ];
    await migrating("0022_lecture-names.sql", before, async (rows) => {
      expect(await rows("select lecture_names from courses order by id")).toEqual([
        ['[[2,"Planes",0],[1,"Probe",1]]'],
        ["[]"],
      ]);
      expect(await rows("select course_names from quarters order by id")).toEqual([
        ['[[2,"Doppler",""],[1,"Basic",""]]'],
        ["[]"],
      ]);
      expect(await rows("select lecture_counts from quarters order by id")).toEqual([['{"1":2}'], ["{}"]]);
    });
  });
});

const statementsOf = async (name: string) =>
  (await readFile(join("migrations", name), "utf8")).split("--> statement-breakpoint");

type Rows = (sql: string) => Promise<unknown[][]>;

/** Makes a database by the migrations before `next`, with rows in it, then applies the others. */
async function migrating(next: string, before: string[], look: (rows: Rows) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  const names = await migrationNames();
  const first = names.indexOf(next);
  try {
    await within(folder, async ({ d1 }) => {
      const run = (statements: string[]) => d1.batch(statements.map((sql) => d1.prepare(sql)));
      for (const name of names.slice(0, first)) await run(await statementsOf(name));
      await run(before);
      for (const name of names.slice(first)) await run(await statementsOf(name));
      await look((sql) => d1.prepare(sql).raw<unknown[]>());
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.each(tables)("the migrated table $name", ({ name, columns, indexes, foreignKeys, primaryKeys }) => {
  it("has the schema's columns with their types, not null where the schema says so", async () => {
    type Column = { name: string; type: string; notnull: number };
    const rows = await query<Column>(`select name, type, "notnull" from pragma_table_info('${name}')`);
    const found = rows.map((row) => ({
      name: row.name,
      type: row.type.toLowerCase(),
      notNull: row.notnull === 1,
    }));
    const wanted = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toLowerCase(),
      notNull: column.notNull,
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(found.sort(byName)).toEqual(wanted.sort(byName));
  });

  it("has the schema's primary key", async () => {
    const rows = await query<{ name: string }>(
      `select name from pragma_table_info('${name}') where pk > 0 order by pk`,
    );
    const [composite] = primaryKeys;
    const wanted = composite?.columns ?? columns.filter((column) => column.primary);
    expect(rows.map((row) => row.name)).toEqual(wanted.map((column) => column.name));
  });

  it("has the schema's indexes and unique columns", async () => {
    const rows = await query<{ name: string; unique: number }>(
      `select name, "unique" from pragma_index_list('${name}') where origin <> 'pk'`,
    );
    const wanted = [
      ...indexes.map(({ config }) => ({ name: config.name, unique: config.unique ? 1 : 0 })),
      ...columns
        .filter((column) => column.isUnique)
        .map((column) => ({ name: column.uniqueName, unique: 1 })),
    ];
    expect(rows).toHaveLength(wanted.length);
    expect(rows).toEqual(expect.arrayContaining(wanted));
  });

  it("has the schema's references, with what a deletion does to them", async () => {
    type Reference = { from: string; table: string; to: string; on_delete: string };
    const rows = await query<Reference>(
      `select "from", "table", "to", on_delete from pragma_foreign_key_list('${name}')`,
    );
    const wanted = foreignKeys.map((key) => {
      const { columns: from, foreignColumns, foreignTable } = key.reference();
      return {
        from: from[0]?.name,
        table: getTableConfig(foreignTable).name,
        to: foreignColumns[0]?.name,
        on_delete: (key.onDelete ?? "no action").toUpperCase(),
      };
    });
    expect(rows).toHaveLength(wanted.length);
    expect(rows).toEqual(expect.arrayContaining(wanted));
  });
});
