import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { hostsOf } from "~/commands/site-config";
import { callerAttempts } from "~/models/identity/sign-in-limits";
import { readEnv } from "./env.server";

/** wrangler.toml: the site, and the second one that tries a deployment first. */

const site = unstable_readConfig({ config: "wrangler.toml" });
const staging = unstable_readConfig({ config: "wrangler.toml", env: "staging" });

const bindings = (config: typeof site) => ({
  databases: config.d1_databases.map(({ binding }: { binding: string }) => binding),
  buckets: config.r2_buckets.map(({ binding }: { binding: string }) => binding),
  images: config.images?.binding,
  limits: config.ratelimits.map(({ name, simple }: { name: string; simple: object }) => ({ name, simple })),
  variables: Object.keys(config.vars).sort(),
});

test("staging has every binding and variable of the site", () => {
  expect(bindings(site)).toMatchObject({ databases: ["DB"], buckets: ["FILES"], images: "IMAGES" });
  expect(bindings(staging)).toEqual(bindings(site));
  expect(site.vars).toHaveProperty("SOCIETY_NAME");
});

test("staging shares no store with the site", () => {
  const stores = ({ d1_databases, r2_buckets, ratelimits }: typeof site) => [
    ...d1_databases.map(({ database_id }: { database_id?: string }) => database_id),
    ...r2_buckets.map(({ bucket_name }: { bucket_name?: string }) => bucket_name),
    ...ratelimits.map(({ namespace_id }: { namespace_id: string }) => namespace_id),
  ];
  expect(stores(staging)).toHaveLength(3);
  expect(stores(staging).filter((name) => stores(site).includes(name))).toEqual([]);
});

test("staging leaves the site its domain", async () => {
  const folder = await mkdtemp(join(tmpdir(), "config-"));
  try {
    const config = join(folder, "wrangler.toml");
    const text = await readFile("wrangler.toml", "utf8");
    await writeFile(config, text.replace(/^# (?=routes = )/m, ""));
    const hosts = hostsOf(unstable_readConfig({ config }));
    const ofStaging = hostsOf(unstable_readConfig({ config, env: "staging" }));
    expect(hosts.length).toBeGreaterThan(0);
    expect(ofStaging.filter((host) => hosts.includes(host))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("hosts come from routes of each shape", () => {
  const routes = ["society.example/*", { pattern: "www.society.example", custom_domain: true }];
  expect(hostsOf({ routes })).toEqual(["society.example", "www.society.example"]);
  expect(hostsOf({})).toEqual([]);
});

test("every binding and variable is one that the site reads", () => {
  const named = Object.values(site)
    .flat()
    .filter((part): part is object => typeof part === "object" && part !== null)
    .flatMap((part) => ("binding" in part && typeof part.binding === "string" ? [part.binding] : []));
  const byName = [...site.ratelimits, ...site.send_email].map(({ name }: { name: string }) => name);
  const bound = [...named, ...byName];
  expect(bound).toEqual(expect.arrayContaining(["DB", "FILES", "IMAGES", "ANONYMOUS_WRITES"]));

  const any = Object.fromEntries(
    ["prepare", "head", "input", "limit", "send"].map((name) => [name, () => {}]),
  );
  const env = { ...site.vars, ...Object.fromEntries(bound.map((name) => [name, any])) };
  const read = Object.keys(readEnv({ ...env, APP_SECRET: "x".repeat(32) }));
  expect(Object.keys(env).filter((name) => !read.includes(name))).toEqual([]);
});

test.each([
  ["the site", site],
  ["staging", staging],
])("%s has no address outside the zone, a bound on CPU, and the same build", (_name, config) => {
  expect(config).toMatchObject({
    workers_dev: false,
    preview_urls: false,
    minify: true,
    upload_source_maps: true,
    limits: { cpu_ms: 20_000 },
    assets: { directory: expect.stringMatching(/build\/client$/) },
    compatibility_date: site.compatibility_date,
    compatibility_flags: ["nodejs_compat"],
  });
});

test("the nightly cron is the site's alone: on staging it would sweep a store of the site that was named there", () => {
  expect([site.triggers.crons, staging.triggers.crons]).toEqual([["17 1 * * *"], []]);
});

test("the wall before the database lets more through in a minute than a full hall signs in with", () => {
  const [wall] = site.ratelimits;
  expect(wall).toMatchObject({ name: "ANONYMOUS_WRITES", simple: { period: 60 } });
  expect(wall?.simple.limit).toBeGreaterThan(callerAttempts.attempts);
});
