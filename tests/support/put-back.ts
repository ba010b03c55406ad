import type { Stores } from "./stores";

/**
 * Remembers what is in a copy of the test world. The answer puts it back, much sooner than a site starts: rows that are
 * new, changed or gone, and files that are new. It says false if a table was altered, or if a file was replaced or
 * deleted: then the copy is of no more use.
 */
export async function rememberStores({ d1, files }: Stores) {
  const schema = await schemaOf(d1);
  const tables = schema.filter(({ type }) => type === "table").map(({ name }) => name);
  const triggers = schema.filter(({ type }) => type === "trigger");
  const rows = await Promise.all(tables.map((table) => rowsOf(d1, table)));
  const sequence = await rowsOf(d1, "sqlite_sequence");
  const objects = await versionsOf(files);

  async function restore(): Promise<boolean> {
    const [now, left] = await Promise.all([schemaOf(d1), versionsOf(files)]);
    if (JSON.stringify(now) !== JSON.stringify(schema)) return false;
    if ([...objects].some(([key, version]) => left.get(key) !== version)) return false;
    const extra = [...left.keys()].filter((key) => !objects.has(key));
    if (extra.length > 0) await files.delete(extra);
    await d1.batch([
      d1.prepare("pragma defer_foreign_keys = on"),
      ...triggers.map(({ name }) => d1.prepare(`drop trigger ${name}`)),
      ...rows.map(({ clear }) => d1.prepare(clear)),
      ...rows.map(({ insert, values }) => d1.prepare(insert).bind(values)),
      d1.prepare(sequence.clear),
      d1.prepare(sequence.insert).bind(sequence.values),
      ...triggers.map(({ sql }) => d1.prepare(sql)),
    ]);
    return true;
  }

  return restore;
}

type Named = { type: string; name: string; sql: string };

async function schemaOf(d1: D1Database) {
  const { results } = await d1
    .prepare(
      `select type, name, sql from sqlite_master
       where sql is not null and name not glob '_cf_*' and name not glob 'sqlite_*' order by rowid`,
    )
    .all<Named>();
  return results;
}

async function rowsOf(d1: D1Database, table: string) {
  const [columns = [], ...rows] = await d1.prepare(`select * from ${table}`).raw({ columnNames: true });
  const values = columns.map((_, at) => `value ->> ${at}`);
  const insert = `insert into ${table} (${columns.map((name) => `"${name}"`)}) select ${values} from json_each(?)`;
  return { clear: `delete from ${table}`, insert, values: JSON.stringify(rows) };
}

async function versionsOf(files: R2Bucket) {
  const versions = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const page = await files.list(cursor ? { cursor } : {});
    for (const { key, version } of page.objects) versions.set(key, version);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return versions;
}
