import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

// Runs before anything is installed: plain JavaScript and Node's own modules only.

export const bin = (name) => join("node_modules", ".bin", name);

/** For wrangler: no questions, no phoning home, no network. */
export const quietEnv = {
  ...process.env,
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
};

const say = (text) => console.log(`• ${text}`);

export async function run(command, args, env = quietEnv) {
  try {
    const running = promisify(execFile)(command, args, { env, maxBuffer: 1e8 });
    // So that nothing waits for an answer.
    running.child.stdin?.end();
    await running;
  } catch (error) {
    console.error(`${error.stdout ?? ""}${error.message}`);
    process.exit(1);
  }
}

/** Tests are no part of what is built. A folder that a link leads to a second time, or round in a circle, is read once. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  const read = new Set();
  const add = (path) => {
    if (!existsSync(path) || path.endsWith(".test.ts")) return;
    if (!statSync(path).isDirectory()) {
      hash.update(path).update(readFileSync(path));
      return;
    }
    const folder = realpathSync(path);
    if (read.has(folder)) return;
    read.add(folder);
    for (const name of readdirSync(path).sort()) add(join(path, name));
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

/** `stamp` is the file that remembers the inputs. */
async function once(stamp, paths, text, step) {
  const now = fingerprint(paths);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  say(text);
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 24 && !(major === 22 && minor >= 13) && !(major === 20 && minor >= 19)) {
    console.error(`Node 20.19, 22.13 or 24 is needed, or later in one of these; this is ${process.version}.`);
    process.exit(1);
  }
  // npm writes this file last; a younger lock file means that other packages are wanted.
  const installed = "node_modules/.package-lock.json";
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs) return;
  refuseLinks("node_modules");
  say("Installing packages (a minute or two, once; longer on a weak line)");
  await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

const localVars = { APP_SECRET: randomBytes(32).toString("hex"), ARABIC: "yes" };

/** What is there stays: it may be the developer's own. */
export function makeLocalVars() {
  const written = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
  const missing = Object.entries(localVars).filter(([name]) => !new RegExp(`^${name}=`, "m").test(written));
  if (missing.length === 0) return;
  say("Making local secrets and switches in .dev.vars");
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join("");
  const rest = written === "" || written.endsWith("\n") ? written : `${written}\n`;
  writeFileSync(".dev.vars", rest + lines, { mode: 0o600 });
}

const sources = ["app", "db", "public", "vite.config.ts", "tsconfig.json", "package-lock.json"];

/** The building tools empty their folders. */
const built = ["build/client", "build/server", "build/worker"];

export function build() {
  return once("build/.built", sources, "Building the site", () => {
    for (const folder of built) refuseLinks(folder);
    return run(bin("remix"), ["vite:build"]);
  });
}

/** Bundles the Worker for the tests as it would be deployed, with production's React. */
export function bundle() {
  const args = ["deploy", "--dry-run", "--outdir", "build/worker"];
  return once("build/.bundled", [...sources, "wrangler.toml"], "Bundling the Worker", () => {
    for (const folder of built) refuseLinks(folder);
    return run(bin("wrangler"), args, { ...quietEnv, NODE_ENV: "production" });
  });
}

const state = ".wrangler/state";

export function reset() {
  refuseLinks(state);
  say("Going back to the demo data");
  rmSync(state, { recursive: true, force: true });
}

/** Before anything in a folder is deleted: behind a symbolic link may lie what is not ours. */
function refuseLinks(folder) {
  const parts = folder.split("/").map((_, at, all) => all.slice(0, at + 1).join("/"));
  const link = parts.find((part) => lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink());
  if (!link) return;
  console.error(
    `${link} is a symbolic link, and what it leads to would be deleted. Nothing was: remove the link first.`,
  );
  process.exit(1);
}

export function migrate() {
  return once(`${state}/.migrated`, ["migrations"], "Applying migrations to the local database", () =>
    run(bin("tsx"), ["app/commands/migrate.ts"]),
  );
}

export function seed() {
  return once(
    `${state}/.seeded`,
    [],
    "Looking for data, and putting in the demo data where there is none",
    () => run(bin("tsx"), ["app/commands/seed.ts"]),
  );
}
