import { readdir, readFile } from "node:fs/promises";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDatabase } from "../tests/support/site";
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
