import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import "../whole-waits.mjs";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { connect } from "#db/connection";
import { seed } from "../demo/seed";
import { migrationNames } from "../migrate/ledger";
import { countingWorker } from "./counting-worker";

/** Starts the built Worker on a demo society of its own. With `isCounted` each answer says its costs. */
export async function startSite({ isCounted = false } = {}) {
  console.log("• Making a demo society of its own");
  const folder = makeFolder();
  const config = unstable_readConfig({ config: "wrangler.toml" });
  const built = { type: "ESModule", path: "build/worker/worker.js" } as const;
  const counting = { type: "ESModule", path: "build/worker/counting.js", contents: countingWorker } as const;
  const mf = new Miniflare({
    modules: isCounted ? [counting, built] : [built],
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    bindings: { ...config.vars, APP_SECRET: "a secret of the benchmark alone, 32+ letters" },
    d1Databases: ["DB"],
    r2Buckets: { FILES: "files" },
    d1Persist: join(folder, "d1"),
    r2Persist: join(folder, "r2"),
    images: { binding: "IMAGES" },
    assets: { directory: "build/client", routerConfig: { has_user_worker: true } },
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) stream.resume();
    },
  });
  const { origin } = await mf.ready;
  const d1 = await mf.getD1Database("DB");
  const files = await mf.getR2Bucket("FILES");
  for (const name of await migrationNames()) {
    const statements = (await readFile(join("migrations", name), "utf8")).split("--> statement-breakpoint");
    await d1.batch(statements.map((sql) => d1.prepare(sql)));
  }
  await seed(connect(d1), files, new Date());
  return { origin, d1, files, stop: () => mf.dispose() };
}

/** Goes when this process ends. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
