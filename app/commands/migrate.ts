import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { applyMigration } from "./migrate/apply-migration";
import { ledger, ledgerLine, migrationNames } from "./migrate/ledger";
import { ask, CommandError, executeFile, type Place, report } from "./wrangler";

// `wrangler d1 migrations apply` fails on some triggers, and notes a migration by a second request. One file for both
// holds as a whole or not at all.

const ledgerRows = z.array(z.object({ name: z.string() }));

async function migrate(place: Place): Promise<void> {
  const applied = await notedIn(place);
  const known = await migrationNames();
  const strange = [...applied].filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new CommandError(`The database is newer than this code: it has ${strange.join(", ")}.`);
  const waiting = known.filter((name) => !applied.has(name));
  for (const name of waiting) {
    console.log(await apply(place, name));
  }
  if (waiting.length === 0) console.log("Every migration was applied already.");
}

async function notedIn(place: Place): Promise<Set<string>> {
  const [, rows] = await ask(place, ledger, "SELECT name FROM d1_migrations;");
  return new Set(ledgerRows.parse(rows).map(({ name }) => name));
}

async function apply(place: Place, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "migration-"));
  const file = join(folder, name);
  const text = await readFile(join("migrations", name), "utf8");
  try {
    await writeFile(file, [text, ledgerLine(name), ""].join("\n"));
    return await applyMigration(name, {
      execute: () => executeFile(place, file),
      isNoted: async () => (await notedIn(place)).has(name),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const { values } = parseArgs({ options: { remote: { type: "boolean", default: false } } });
await migrate({ isRemote: values.remote }).catch(report);
