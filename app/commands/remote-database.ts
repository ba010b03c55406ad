import * as z from "zod";
import type { Cloudflare } from "./cloudflare";
import { migrationNames } from "./migrate/ledger";

type Asker = Pick<Cloudflare, "askAccount">;

const rowsSchema = <T>(row: z.ZodType<T>) => z.array(z.object({ results: z.array(row).default([]) })).min(1);

/** Reads the deployed database, which a start of wrangler for each question would take long to ask. */
async function read<T>({ askAccount }: Asker, id: string, row: z.ZodType<T>, sql: string): Promise<T[]> {
  const [answer] = await askAccount(`/d1/database/${id}/query`, rowsSchema(row), {
    method: "POST",
    body: { sql },
  });
  return answer?.results ?? [];
}

const named = z.object({ name: z.string() });

async function hasTable(cloudflare: Asker, id: string, table: string): Promise<boolean> {
  const sql = `SELECT name FROM sqlite_master WHERE type = 'table' AND name = '${table}'`;
  return (await read(cloudflare, id, named, sql)).length > 0;
}

/** `strange`: applied, but not known to this checkout, which is therefore older than the database. */
export async function migrationState(cloudflare: Asker, id: string) {
  const isNew = !(await hasTable(cloudflare, id, "d1_migrations"));
  const rows = isNew ? [] : await read(cloudflare, id, named, "SELECT name FROM d1_migrations");
  const applied = new Set(rows.map(({ name }) => name));
  const known = await migrationNames();
  return {
    applied: applied.size,
    waiting: known.filter((name) => !applied.has(name)),
    strange: [...applied].filter((name) => !known.includes(name)),
  };
}

const factor = z.object({ owner: z.string(), sealed: z.string() });

/** The sealed secrets of two-step sign-in. */
export const sealedFactors = async (cloudflare: Asker, id: string) =>
  (await hasTable(cloudflare, id, "second_factors"))
    ? read(cloudflare, id, factor, "SELECT user_id AS owner, secret AS sealed FROM second_factors")
    : [];

const bookmarkSchema = z.object({ bookmark: z.string().min(1) });

/** The database's place in time, to come back to. */
export const bookmarkOf = async ({ askAccount }: Asker, id: string) =>
  (await askAccount(`/d1/database/${id}/time_travel/bookmark`, bookmarkSchema)).bookmark;
