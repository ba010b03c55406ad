import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { scripts as named } from "../../package.json";

const scripts: Record<string, string> = named;

/** The program behind `npm run`, started without npm: half of the time would be npm's own. */
function commandOf(script: string) {
  const [, file = ""] = /^tsx (\S+)$/.exec(scripts[script] ?? "") ?? [];
  return ["--import", "tsx", file];
}

type Options = {
  /** Of a local database and store that are there already. */
  state?: string;
  /** In place of a wrangler.toml with these two alone. */
  config?: string;
  env?: Record<string, string>;
};

/** A folder in which an operator runs the commands of package.json, with a local database and store of its own. */
export async function makeInstallation({ state, config, env: own = {} }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), "installation-"));
  await mkdir(join(folder, ".wrangler/state"), { recursive: true });
  if (state) await symlink(resolve(state), join(folder, ".wrangler/state/v3"));
  await cp("package.json", join(folder, "package.json"));
  await cp("migrations", join(folder, "migrations"), { recursive: true });
  for (const name of ["app", "db", "node_modules", "tsconfig.json"]) {
    await symlink(resolve(name), join(folder, name));
  }
  const plain = [
    'name = "test"',
    'compatibility_date = "2026-04-20"',
    "[[d1_databases]]",
    'binding = "DB"',
    'database_name = "test"',
    'database_id = "DB"',
    "[[r2_buckets]]",
    'binding = "FILES"',
    'bucket_name = "files"',
  ];
  await writeFile(join(folder, "wrangler.toml"), config ?? plain.join("\n"));

  const runAnswering = (typed: string, script: string, ...args: string[]) =>
    new Promise<{ code: number; said: string }>((done) => {
      const quiet = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };
      const program = execFile(
        process.execPath,
        [...commandOf(script), ...args],
        { cwd: folder, env: { ...process.env, ...quiet, ...own } },
        (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
      program.stdin?.end(typed);
    });
  return {
    folder,
    /** Nobody answers its questions. */
    run: (script: string, ...args: string[]) => runAnswering("", script, ...args),
    runAnswering,
    state: join(folder, ".wrangler/state/v3"),
    read: (name: string) => readFile(join(folder, name), "utf8"),
    write: (name: string, text: string) => writeFile(join(folder, name), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
