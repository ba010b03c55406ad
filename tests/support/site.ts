import { readdir, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { connect } from "#db/connection";
import { seed } from "#db/demo/seed";
import { holdingBatches } from "./held-batches";

/** The built Worker with a real D1, R2, Images and cache, all in memory, behind a port of its own. */
export type Site = Awaited<ReturnType<typeof startSite>>;

export const testSecret = "a secret that only tests know, 32+ letters";

/** `npm test` bundles it with `wrangler deploy --dry-run`. */
const bundle = "build/worker/worker.js";

export const migrationStatements = async () => {
  const files = (await readdir("migrations")).filter((name) => name.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((name) => readFile(`migrations/${name}`, "utf8")));
  return texts.flatMap((text) => text.split("--> statement-breakpoint"));
};

/** A database with the migrations applied; the caller disposes of it. */
export async function startDatabase() {
  const mf = new Miniflare({ modules: true, script: "export default {}", d1Databases: ["DB"] });
  const d1 = holdingBatches(await mf.getD1Database("DB"));
  await d1.batch((await migrationStatements()).map((sql) => d1.prepare(sql)));
  return { db: connect(d1), d1, stop: () => mf.dispose() };
}

type SiteOptions = { isBare?: boolean; secret?: string; vars?: Record<string, string> };

/**
 * Starts the site; with `isBare` its database has no tables at all, as when D1 fails. `vars` are what an
 * operator has configured over wrangler.toml.
 */
export async function startSite({ isBare = false, secret = testSecret, vars = {} }: SiteOptions = {}) {
  const {
    vars: placeholders,
    compatibility_date,
    compatibility_flags,
  } = unstable_readConfig({ config: "wrangler.toml" });
  const lines: string[] = [];
  const mf = new Miniflare({
    modules: [{ type: "ESModule", path: bundle }],
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    bindings: { ...(placeholders as Record<string, string>), ...vars, APP_SECRET: secret },
    d1Databases: ["DB"],
    r2Buckets: ["FILES"],
    images: { binding: "IMAGES" },
    assets: { directory: "build/client", binding: "ASSETS", routerConfig: { has_user_worker: true } },
    port: 0,
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) {
        createInterface({ input: stream }).on("line", (line) => {
          lines.push(line);
          // The site's own lines are what tests ask for; the rest is a fault that a person should see.
          if (!line.startsWith("{")) console.error(line);
        });
      }
    },
  });
  const origin = (await mf.ready).origin;
  const d1 = holdingBatches(await mf.getD1Database("DB"));
  const files = await mf.getR2Bucket("FILES");
  const db = connect(d1);
  if (!isBare) {
    await d1.batch((await migrationStatements()).map((sql) => d1.prepare(sql)));
    await seed(db, files, new Date());
  }
  return { origin, db, d1, files, mf, log: () => lines.join("\n"), stop: () => mf.dispose() };
}
