import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { ask, CommandError, executeFile, exportTo, type Place } from "../wrangler";
import { writeImportable } from "./importable";
import { columnsByTable, columnsQuery, readSpoilt, type Spoilt, spoiltQueries } from "./spoilt-texts";

const named = z.array(z.object({ name: z.string() }));
const counted = z.array(z.object({ total: z.int() })).length(1);

// Cloudflare and SQLite keep objects of their own beside ours.
const ownNames = "name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'";

export async function tablesOf(place: Place): Promise<string[]> {
  const [rows] = await ask(place, `SELECT name FROM sqlite_master WHERE type='table' AND ${ownNames};`);
  return named.parse(rows).map(({ name }) => name);
}

const countQueries = (tables: string[]) => tables.map((name) => `SELECT count(*) AS total FROM "${name}";`);

const readCounts = (tables: string[], answers: unknown[]) =>
  Object.fromEntries(tables.map((name, i) => [name, counted.parse(answers[i])[0]?.total ?? 0]));

export const rowCounts = async (place: Place, tables: string[]): Promise<Record<string, number>> =>
  readCounts(tables, await ask(place, ...countQueries(tables)));

/** Tables, indexes, views and triggers by name, and the rows of each table. */
type Contents = { names: string[]; rows: Record<string, number> };

const contentsQueries = (tables: string[]) => [
  `SELECT name FROM sqlite_master WHERE ${ownNames} ORDER BY name;`,
  ...countQueries(tables),
];

const readContents = (tables: string[], [names, ...counts]: unknown[]): Contents => ({
  names: named.parse(names).map(({ name }) => name),
  rows: readCounts(tables, counts),
});

export async function exportDatabase(place: Place, to: string): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), "backup-"));
  try {
    const exported = join(folder, "exported.sql");
    const { before, after } = await exportBetweenEqualTexts(place, exported);
    await writeImportable(exported, after.spoilt, to);
    return await tryImport(to, { before: before.contents, after: after.contents });
  } finally {
    await rm(folder, { recursive: true });
  }
}

// The database keeps these counts itself, in the same write as each row. Those of activities count deeds alone.
const countersQuery = `SELECT what AS name,
  sum(total) + iif(what = 'activities', (SELECT count(*) FROM activities WHERE part_of IS NOT NULL), 0) AS total
  FROM row_counts WHERE what IN ('boards','quarters','courses','activities','messages','lectures') GROUP BY what;`;
const counters = z.array(z.object({ name: z.string(), total: z.int() }));

/** Imports into a new database, and compares it with the one that was exported. Returns the rows of each table. */
export async function tryImport(file: string, source: { before: Contents; after: Contents }) {
  const tables = Object.keys(source.after.rows);
  const folder = await mkdtemp(join(tmpdir(), "trial-"));
  try {
    const trial = { isRemote: false, folder };
    await executeFile(trial, file);
    const [torn, counts, ...contents] = await ask(
      trial,
      "PRAGMA foreign_key_check;",
      countersQuery,
      ...contentsQueries(tables),
    );
    if (z.array(z.unknown()).parse(torn).length > 0) {
      throw new CommandError("Rows of the export refer to rows that it lacks: take the backup again.");
    }
    const found = readContents(tables, contents);
    const strange = strangeIn(found, source);
    if (strange.length > 0) {
      throw new CommandError(
        `The export is not what the database holds (${strange.join(", ")}): take the backup again.`,
      );
    }
    if (counters.parse(counts).some(({ name, total }) => found.rows[name] !== total)) {
      throw new CommandError("Visitors wrote while the database was exported: take the backup again.");
    }
    return found.rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Visitors may write during the export: then it has as many rows as before, after, or between. */
function strangeIn(found: Contents, { before, after }: { before: Contents; after: Contents }): string[] {
  const names = new Set([...before.names, ...after.names, ...found.names]);
  const lists = [before.names, after.names, found.names].map((each) => new Set(each));
  const unequal = [...names].filter((name) => lists.some((list) => !list.has(name)));
  const miscounted = Object.entries(found.rows).flatMap(([table, rows]) => {
    const bounds = [before.rows[table] ?? 0, after.rows[table] ?? 0];
    const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
    if (rows >= least && rows <= most) return [];
    return [`${rows} rows of ${table} for ${least === most ? least : `${least} to ${most}`}`];
  });
  return [...unequal, ...miscounted];
}

/**
 * Reads the texts that an export spoils before and after it, until both readings agree: then the export holds the same
 * texts. Asks for all at once, because each question starts a program and may go to Cloudflare and back.
 */
async function exportBetweenEqualTexts(place: Place, exported: string) {
  const [rows] = await ask(place, columnsQuery(ownNames));
  const columns = columnsByTable(rows);
  const tables = [...columns.keys()];
  const contents = contentsQueries(tables);
  const texts = [...columns].flatMap(([table, each]) => spoiltQueries(table, each));
  const look = async () => {
    const answers = await ask(place, ...contents, ...texts);
    const spoilt: Spoilt = answers.slice(contents.length).flatMap(readSpoilt);
    return { contents: readContents(tables, answers.slice(0, contents.length)), spoilt };
  };
  let before = await look();
  for (let tries = 1; tries <= 3; tries += 1) {
    await exportTo(place, exported);
    const after = await look();
    if (JSON.stringify(before.spoilt) === JSON.stringify(after.spoilt)) return { before, after };
    before = after;
  }
  throw new CommandError("Texts changed while the database was exported: take the backup again.");
}
