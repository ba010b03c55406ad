import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import "./whole-waits.mjs";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { connect } from "../../db/connection";

/** The stores of `npm start`, or with `remote` the deployed ones (account of `npx wrangler login`). */
export async function openPlatform({ remote }: { remote: boolean }) {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>(
    remote ? { configPath: remoteConfig() } : {},
  );
  return { db: connect(env.DB), files: env.FILES, dispose };
}

/** Writes it to `path`, beside nothing that wrangler would deploy. */
export function remoteConfig(path = ".wrangler/remote.json"): string {
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({
    config: "wrangler.toml",
  });
  const stores = {
    d1_databases: d1_databases.map((database: object) => ({ ...database, remote: true })),
    r2_buckets: r2_buckets.map((bucket: object) => ({ ...bucket, remote: true })),
  };
  // Wrangler reads this file with the same variable, and looks for what it names.
  const environment = process.env.CLOUDFLARE_ENV;
  const env = environment ? { [environment]: stores } : {};
  const config = { name, compatibility_date, ...stores, env };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(config));
  return path;
}
