import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import * as z from "zod";
import { openCloudflare } from "./cloudflare";
import { chooseEnvironment, environmentOption, readSiteConfig } from "./site-config";
import { makeStores, places, withDatabaseId } from "./stores/make-stores";
import { report } from "./wrangler";

const { values } = parseArgs({ options: { ...environmentOption, location: { type: "string" } } });
const place = z.enum(places).safeParse(values.location);
if (!place.success) {
  console.error(`Usage: npm run stores -- --location ${places.join("|")} [--env staging]`);
  process.exit(1);
}

async function run(near: (typeof places)[number]) {
  chooseEnvironment(values.env);
  const site = readSiteConfig();
  const cloudflare = await openCloudflare(site);
  const id = await makeStores({ cloudflare, site, say: (line) => console.log(line) }, near);
  if (id === site.database.id) return;
  const toml = await readFile("wrangler.toml", "utf8");
  await writeFile("wrangler.toml", withDatabaseId(toml, site.database.id, id));
  console.log("The database's id stands in wrangler.toml now: commit it.");
}

await run(place.data).catch(report);
