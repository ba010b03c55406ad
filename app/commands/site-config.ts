import { unstable_readConfig } from "wrangler";
import * as z from "zod";
import { CommandError } from "./wrangler";

/** For `parseArgs`: which part of wrangler.toml a command means. */
export const environmentOption = { env: { type: "string" } } as const;

/** For this command and all that it starts. wrangler reads the same variable. */
export function chooseEnvironment(name: string | undefined): void {
  if (name !== undefined) process.env.CLOUDFLARE_ENV = name;
}

/** Empty: the site itself. */
const environment = () => process.env.CLOUDFLARE_ENV ?? "";

const configSchema = z.object({
  name: z.string(),
  account_id: z.string().optional(),
  routes: z
    .array(z.union([z.string(), z.object({ pattern: z.string(), custom_domain: z.boolean().optional() })]))
    .default([]),
  d1_databases: z.array(z.object({ database_name: z.string(), database_id: z.string() })).length(1),
  r2_buckets: z.array(z.object({ bucket_name: z.string() })).length(1),
});

/** What wrangler.toml says about the site that is meant. */
export type SiteConfig = {
  environment: string;
  worker: string;
  accountId: string | undefined;
  /** Custom domains alone: only of them does Cloudflare say who has them. */
  hosts: readonly string[];
  database: { name: string; id: string };
  bucket: string;
};

export function readSiteConfig(): SiteConfig {
  const config = configSchema.parse(readToml());
  const [database] = config.d1_databases;
  const [bucket] = config.r2_buckets;
  return {
    environment: environment(),
    worker: config.name,
    accountId: config.account_id,
    hosts: hostsOf({
      routes: config.routes.filter((route) => typeof route !== "string" && route.custom_domain),
    }),
    database: { name: database?.database_name ?? "", id: database?.database_id ?? "" },
    bucket: bucket?.bucket_name ?? "",
  };
}

function readToml(): unknown {
  try {
    return unstable_readConfig({ config: "wrangler.toml", env: environment() || undefined });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** A route is a host or a host with a path, alone or in an object. */
export const hostsOf = ({ routes = [] }: { routes?: readonly (string | { pattern: string })[] }) =>
  routes
    .map((route) => (typeof route === "string" ? route : route.pattern))
    .map((pattern) => pattern.replace(/^https?:\/\//, "").replace(/\/.*$/, ""));

/** The ids that wrangler.toml has in place of real ones. */
export const isPlaceholder = (databaseId: string) => databaseId.startsWith("00000000-0000-0000-0000-");

/** What an operator adds to a command for the same site. */
export const forSite = ({ environment }: Pick<SiteConfig, "environment">) =>
  environment === "" ? "" : ` --env ${environment}`;
