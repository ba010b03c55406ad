import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ask, CommandError, executeFile, exportTo, type Place } from "../wrangler";
import { writeImportable } from "./importable";
import { columnsQuery, readSpoilt, type Spoilt, spoiltQueries } from "./spoilt-texts";

const named = z.array(z.object({ name: z.string() }));
const counted = z.array(z.object({ total: z.int() })).length(1);

// Cloudflare and SQLite keep tables of their own beside ours.
const tablesQuery =
  "SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%';";

export async function tablesOf(place: Place): Promise<string[]> {
  const [rows] = await ask(place, tablesQuery);
  return named.parse(rows).map(({ name }) => name);
}

const countQueries = (tables: string[]) => tables.map((name) => `SELECT count(*) AS total FROM "${name}";`);

const readCounts = (tables: string[], answers: unknown[]) =>
  Object.fromEntries(tables.map((name, i) => [name, counted.parse(answers[i])[0]?.total ?? 0]));

export async function rowCounts(place: Place): Promise<Record<string, number>> {
  const tables = await tablesOf(place);
  return readCounts(tables, await ask(place, ...countQueries(tables)));
}

/** Exports the database, makes the file one that can be imported, and tries that. */
export async function exportDatabase(place: Place, to: string): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), "backup-"));
  try {
    const exported = join(folder, "exported.sql");
    const tables = await tablesOf(place);
    const spoilt = await exportBetweenEqualTexts(place, tables, exported);
    await writeImportable(exported, spoilt, to);
    const trial = { isRemote: false, folder: join(folder, "trial") };
    await executeFile(trial, to);
    const [torn, ...counts] = await ask(trial, "PRAGMA foreign_key_check;", ...countQueries(tables));
    if (z.array(z.unknown()).parse(torn).length > 0) {
      throw new CommandError("Rows of the export refer to rows that it lacks: take the backup again.");
    }
    return readCounts(tables, counts);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The texts that an export spoils are read before and after it, until both agree: then it has them as well. */
async function exportBetweenEqualTexts(place: Place, tables: string[], exported: string): Promise<Spoilt> {
  const columns = await ask(place, ...tables.map(columnsQuery));
  const queries = tables.flatMap((name, i) => spoiltQueries(name, columns[i]));
  const read = async () => (await ask(place, ...queries)).flatMap(readSpoilt);
  let before = await read();
  for (let tries = 1; tries <= 3; tries += 1) {
    await exportTo(place, exported);
    const after = await read();
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    before = after;
  }
  throw new CommandError("Texts changed while the database was exported: take the backup again.");
}
