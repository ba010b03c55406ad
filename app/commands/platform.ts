import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import "./whole-waits.mjs";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import * as z from "zod";
import { connect, type Db } from "../../db/connection";
import { openCloudflare, unlessMissing } from "./cloudflare";
import { CommandError } from "./wrangler";

type Stores = { DB: D1Database; FILES: R2Bucket };

export type OpenStores = { db: Db; files: R2Bucket };

/** With the stores of `npm start`, or the deployed ones (account of `npx wrangler login`). */
export async function withPlatform<T>(
  isRemote: boolean,
  work: (stores: OpenStores) => Promise<T>,
): Promise<T> {
  const { env, dispose } = await (isRemote ? openRemote() : getPlatformProxy<Stores>());
  try {
    return await work({ db: connect(env.DB), files: env.FILES });
  } finally {
    await dispose();
  }
}

async function openRemote() {
  await needWorkersDev();
  return getPlatformProxy<Stores>({ configPath: remoteConfig() }).catch((error) => {
    throw new CommandError(`wrangler cannot open the deployed stores: ${wordsOf(error)}`);
  });
}

const subdomainSchema = z.object({ subdomain: z.string().nullish() });

/** wrangler reaches the stores through an address of its own below the account's name at workers.dev. */
async function needWorkersDev() {
  const { account, askAccount } = await openCloudflare();
  const answer = await askAccount("/workers/subdomain", subdomainSchema).catch(unlessMissing);
  if (answer?.subdomain) return;
  throw new CommandError(
    `The account has no name at workers.dev, which --remote needs although the site does not use it. Choose one: https://dash.cloudflare.com/${account}/workers/onboarding`,
  );
}

/** The reason stands in the innermost cause. */
function wordsOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("cause" in error && error.cause) return wordsOf(error.cause);
  return "message" in error ? String(error.message) : String(error);
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
