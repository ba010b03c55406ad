import { createHash } from "node:crypto";
import { cp, lstat, mkdir, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { unstable_readConfig } from "wrangler";
import { connect } from "#db/connection";
import { users } from "#db/schema";
import { accounts as demoAccounts } from "~/commands/demo/data";
import { seed } from "~/commands/demo/seed";
import { ledger, ledgerLine, migrationNames } from "~/commands/migrate/ledger";
import { cheapHash } from "./cheap-hash";
import { within } from "./stores";
import "../../app/commands/whole-waits.mjs";

/**
 * vitest runs `setup` once before all files. It makes two folders with the local D1 and R2 that every test site
 * and database is a copy of: `empty` with the migrations applied, `demo` with the demo society in it as well.
 */
export type World = {
  empty: string;
  demo: string;
  /** The copies of this run; deleted with it. */
  copies: string;
  /** wrangler.toml, read once: importing wrangler costs a file a second. */
  compatibilityDate: string | undefined;
  compatibilityFlags: string[];
  vars: Record<string, string>;
};

declare module "vitest" {
  interface ProvidedContext {
    world: World;
  }
}

const worlds = await placeForWorlds();
const sources = [
  "migrations",
  "db",
  "app/commands/demo",
  "app/models",
  "app/media",
  "tests/support/world.ts",
  "tests/support/cheap-hash.ts",
  // A newer workerd writes tables that an older one cannot open.
  "package-lock.json",
];
const hour = 3_600_000;

export async function setup(project: TestProject) {
  const copies = join(worlds, `copies-${process.pid}`);
  // Whoever puts a link there could have old files elsewhere swept away.
  if ((await lstat(worlds).catch(() => null))?.isSymbolicLink())
    throw new Error(`${worlds} is a symbolic link`);
  await mkdir(copies, { recursive: true });
  await sweep();
  const world = join(worlds, await fingerprint());
  if (!(await exists(world))) await make(world, join(copies, "making"));
  const { vars, compatibility_date, compatibility_flags } = unstable_readConfig({ config: "wrangler.toml" });
  project.provide("world", {
    empty: join(world, "empty"),
    demo: join(world, "demo"),
    copies,
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    vars: vars as Record<string, string>,
  });
  return () => rm(copies, { recursive: true, force: true });
}

/** In memory where the system offers a folder for that: tests write all day, and a disk takes twice as long. */
async function placeForWorlds() {
  const memory = "/dev/shm";
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4 * 1024 ** 3
    ? join(memory, `ultrasound-society-tests-${process.getuid?.() ?? ""}`)
    : "build/test-world";
}

/** The world's ingredients. The demo plans begin when it is made, so the hour is among them. */
async function fingerprint() {
  const hash = createHash("sha256").update(String(Math.floor(Date.now() / hour)));
  for (const source of sources) {
    const isFolder = (await stat(source)).isDirectory();
    const names = isFolder ? (await readdir(source, { recursive: true })).sort() : [""];
    for (const name of names) {
      const path = join(source, name);
      if ((await stat(path)).isFile()) hash.update(path).update(await readFile(path));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

async function make(world: string, making: string) {
  const empty = join(making, "empty");
  const demo = join(making, "demo");
  await within(empty, async ({ d1 }) => {
    await d1.batch((await migrationStatements()).map((sql) => d1.prepare(sql)));
  });
  await cp(empty, demo, { recursive: true });
  await within(demo, async ({ d1, files }) => {
    const db = connect(d1);
    await seed(db, files, new Date());
    for (const { email, password } of demoAccounts) {
      await db
        .update(users)
        .set({ passwordHash: cheapHash(password) })
        .where(eq(users.email, email));
    }
  });
  // In one step: a run that is stopped here, or another beside it, never meets half a world.
  await rename(making, world).catch(async (error) => {
    if (!(await exists(world))) throw error;
  });
}

async function migrationStatements() {
  const names = await migrationNames();
  const texts = await Promise.all(names.map((name) => readFile(join("migrations", name), "utf8")));
  const statements = texts.flatMap((text) => text.split("--> statement-breakpoint"));
  return [ledger, ...statements, ...names.map(ledgerLine)];
}

/** Worlds that nothing uses any more, and copies of runs that were killed. */
async function sweep() {
  for (const name of await readdir(worlds)) {
    const path = join(worlds, name);
    // Another run may delete its own meanwhile.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > 24 * hour) await rm(path, { recursive: true, force: true });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
