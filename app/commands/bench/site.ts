import { copyFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import "../whole-waits.mjs";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { countingWorker } from "./counting-worker";
import { makeFolder } from "./folders";
import { run } from "./processes";

const secret = "a secret of the benchmark alone, 32+ letters";

const shared = ["app", "build", "db", "migrations", "node_modules", "package.json", "tsconfig.json"];

const built = { type: "ESModule", path: "build/worker/worker.js" } as const;
const counting = { type: "ESModule", path: "build/worker/counting.js", contents: countingWorker } as const;

export async function makeHome() {
  const folder = makeFolder("site");
  await Promise.all(shared.map((name) => symlink(resolve(name), join(folder, name))));
  await copyFile("wrangler.toml", join(folder, "wrangler.toml"));
  await writeFile(join(folder, ".dev.vars"), `APP_SECRET=${secret}\n`);
  const command = (name: string, args: string[]) =>
    run(resolve("node_modules/.bin", name), args, { cwd: folder });
  await command("tsx", ["app/commands/migrate.ts"]);
  await command("tsx", ["app/commands/seed.ts"]);
  return {
    folder,
    packageLecture: (file: string, lectureId: number) =>
      command("tsx", ["app/commands/package-lecture.ts", resolve(file), "--lecture", String(lectureId)]),
  };
}

/** With `isCounted` each answer says its cost, with `isInspected` V8 can be asked (steady/heap.ts). */
export async function startSite(folder: string, { isCounted = false, isInspected = false } = {}) {
  const config = unstable_readConfig({ config: join(folder, "wrangler.toml") });
  const [database] = config.d1_databases;
  const [bucket] = config.r2_buckets;
  if (!database?.database_id || !bucket?.bucket_name) throw new Error("wrangler.toml names no D1 or no R2");
  const state = join(folder, ".wrangler/state/v3");
  const mf = new Miniflare({
    name: "site",
    modules: isCounted ? [counting, built] : [built],
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    bindings: { ...config.vars, APP_SECRET: secret },
    d1Databases: { DB: database.database_id },
    r2Buckets: { FILES: bucket.bucket_name },
    d1Persist: join(state, "d1"),
    r2Persist: join(state, "r2"),
    images: { binding: "IMAGES" },
    assets: { directory: "build/client", routerConfig: { has_user_worker: true } },
    host: "127.0.0.1",
    port: 0,
    ...(isInspected ? { inspectorPort: 0 } : {}),
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) stream.resume();
    },
  });
  const { origin } = await mf.ready;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= mf.dispose();
    return stopped;
  };
  return { origin, stop, d1: () => mf.getD1Database("DB"), inspector: () => mf.getInspectorURL() };
}
