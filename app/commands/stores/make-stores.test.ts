import { readFile } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { askedCloudflare } from "../../../tests/support/asked-cloudflare";
import { readSiteConfig } from "../site-config";
import { makeStores, withDatabaseId } from "./make-stores";

/** `npm run stores`, on a stand-in of Cloudflare's API. */

let stop = async () => {};
afterEach(async () => {
  vi.unstubAllEnvs();
  await stop();
  stop = async () => {};
});

async function asked(...change: Parameters<typeof askedCloudflare>) {
  const all = await askedCloudflare(...change);
  stop = all.standIn.stop;
  return all;
}

test.each([
  ["the site", "", "ultrasound-society"],
  ["staging", "staging", "ultrasound-society-staging"],
])("the stores of %s have the names of wrangler.toml, a place, and rules; a second run makes nothing", async (_what, environment, name) => {
  vi.stubEnv("CLOUDFLARE_ENV", environment || undefined);
  const { account, standIn, cloudflare } = await asked();
  const site = readSiteConfig();
  const hands = { cloudflare, site, say: () => {} };
  const id = await makeStores(hands, "eeur");
  expect(account.databases).toEqual([{ uuid: id, name }]);
  expect(account.buckets).toEqual([name]);
  const lasting = (days: number) => ({ condition: { type: "Age", maxAge: days * 86_400 } });
  expect(account.lifecycle).toMatchObject([
    { conditions: { prefix: "imports/" }, deleteObjectsTransition: lasting(1) },
    { conditions: { prefix: "trash/" }, deleteObjectsTransition: lasting(30) },
  ]);
  const bodies = standIn.calls.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body));
  expect(bodies).toEqual([
    { name, primary_location_hint: "eeur" },
    { name, locationHint: "eeur" },
  ]);

  const before = standIn.changes().length;
  expect(await makeStores(hands, "eeur")).toBe(id);
  expect(standIn.changes()).toHaveLength(before);
});

test("rules that somebody else has made stay", async () => {
  const lifecycle = [{ id: "Default Multipart Abort Rule" }, { id: "imports" }];
  const { account, cloudflare } = await asked({ lifecycle });
  await makeStores({ cloudflare, site: readSiteConfig(), say: () => {} }, "weur");
  expect(account.lifecycle.map(({ id }) => id)).toEqual(["Default Multipart Abort Rule", "imports", "trash"]);
});

test("the id of the one database is written into wrangler.toml, and not into the other's place", async () => {
  const toml = await readFile("wrangler.toml", "utf8");
  vi.stubEnv("CLOUDFLARE_ENV", "staging");
  const changed = withDatabaseId(toml, readSiteConfig().database.id, "an-id");
  const lines = (text: string) => text.split("\n").filter((line) => line.startsWith("database_id"));
  expect(lines(changed)).toEqual([lines(toml)[0], 'database_id = "an-id"']);
});
