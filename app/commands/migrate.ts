import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { applyMigration, applyTogether } from "./migrate/apply-migration";
import { ledger, ledgerLine, migrationNames } from "./migrate/ledger";
import { chooseEnvironment, environmentOption } from "./site-config";
import { ask, CommandError, executeFile, type Place, report } from "./wrangler";

// `wrangler d1 migrations apply` fails on some triggers, and notes a migration by a second request. One file for both
// holds as a whole or not at all.

const ledgerRows = z.array(z.object({ name: z.string() }));

async function migrate(place: Place): Promise<void> {
  const noted = await notedIn(place);
  const known = await migrationNames();
  const strange = [...noted].filter((name) => !known.includes(name));
  if (strange.length > 0) {
    const state = `The database is not this code's: it has ${strange.join(", ")}.`;
    throw new CommandError(place.isRemote ? state : `${state} \`npm run reset\` makes a new one.`);
  }
  const applied = noted.size === 0 ? await applyAll(place, known) : noted;
  const waiting = known.filter((name) => !applied.has(name));
  for (const name of waiting) {
    console.log(await apply(place, name));
  }
  if (noted.size === known.length) console.log("Every migration was applied already.");
}

async function notedIn(place: Place): Promise<Set<string>> {
  const [, rows] = await ask(place, ledger, "SELECT name FROM d1_migrations;");
  return new Set(ledgerRows.parse(rows).map(({ name }) => name));
}

/** A call takes seconds, so an empty database gets all in one. */
const applyAll = (place: Place, names: readonly string[]) =>
  applyTogether(names, {
    execute: () => execute(place, names),
    noted: () => notedIn(place),
  });

const apply = (place: Place, name: string) =>
  applyMigration(name, {
    execute: () => execute(place, [name]),
    isNoted: async () => (await notedIn(place)).has(name),
  });

async function execute(place: Place, names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "migration-"));
  const file = join(folder, "migrations.sql");
  try {
    const withLine = async (name: string) =>
      `${await readFile(join("migrations", name), "utf8")}\n${ledgerLine(name)}\n`;
    await writeFile(file, (await Promise.all(names.map(withLine))).join(""));
    await executeFile(place, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const { values } = parseArgs({
  options: { ...environmentOption, remote: { type: "boolean", default: false } },
});
chooseEnvironment(values.env);
await migrate({ isRemote: values.remote }).catch(report);
