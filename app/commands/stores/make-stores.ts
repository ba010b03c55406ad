import * as z from "zod";
import { type Cloudflare, unlessMissing } from "../cloudflare";
import { isPlaceholder, type SiteConfig } from "../site-config";

export const places = ["weur", "eeur", "wnam", "enam", "apac", "oc"] as const;
type Place = (typeof places)[number];

type Hands = {
  cloudflare: Pick<Cloudflare, "askAccount">;
  site: Pick<SiteConfig, "database" | "bucket">;
  say: (line: string) => void;
};

/** Prefixes of the bucket that R2 empties by itself, after so many days. */
const passing = [
  { id: "imports", prefix: "imports/", days: 1 },
  { id: "trash", prefix: "trash/", days: 30 },
];

const daySeconds = 86_400;

const databases = z.array(z.object({ uuid: z.string(), name: z.string() }));
const lifecycle = z.object({ rules: z.array(z.looseObject({ id: z.string() })).default([]) });

/** Makes what the account lacks, so it may be run again. Returns the id of the database. */
export async function makeStores(hands: Hands, place: Place): Promise<string> {
  const id = await makeDatabase(hands, place);
  await makeBucket(hands, place);
  await makeRules(hands);
  return id;
}

async function makeDatabase({ cloudflare, site, say }: Hands, place: Place) {
  const { name, id } = site.database;
  if (!isPlaceholder(id)) {
    say(`wrangler.toml names the database ${id} already.`);
    return id;
  }
  const known = await cloudflare.askAccount(`/d1/database?name=${encodeURIComponent(name)}`, databases);
  const same = known.find((each) => each.name === name);
  if (same) {
    say(`The account has a database ${name} already.`);
    return same.uuid;
  }
  const made = await cloudflare.askAccount("/d1/database", z.object({ uuid: z.string() }), {
    method: "POST",
    body: { name, primary_location_hint: place },
  });
  say(`Made the database ${name}, near ${place}.`);
  return made.uuid;
}

async function makeBucket({ cloudflare, site, say }: Hands, place: Place) {
  const { bucket } = site;
  const known = await cloudflare
    .askAccount(`/r2/buckets/${bucket}`, z.unknown())
    .then(() => true, unlessMissing);
  if (known) return say(`The account has a bucket ${bucket} already.`);
  const body = { name: bucket, locationHint: place };
  await cloudflare.askAccount("/r2/buckets", z.unknown(), { method: "POST", body });
  say(`Made the bucket ${bucket}, near ${place}.`);
}

async function makeRules({ cloudflare, site, say }: Hands) {
  const path = `/r2/buckets/${site.bucket}/lifecycle`;
  const { rules } = await cloudflare.askAccount(path, lifecycle);
  const lacking = passing.filter(({ id }) => !rules.some((rule) => rule.id === id));
  if (lacking.length === 0) return;
  const added = lacking.map(({ id, prefix, days }) => ({
    id,
    enabled: true,
    conditions: { prefix },
    deleteObjectsTransition: { condition: { type: "Age", maxAge: days * daySeconds } },
  }));
  await cloudflare.askAccount(path, z.unknown(), { method: "PUT", body: { rules: [...rules, ...added] } });
  for (const { prefix, days } of lacking) say(`${prefix} of the bucket is emptied after ${days} days.`);
}

/** Each environment has a placeholder of its own, so the text is enough. */
export const withDatabaseId = (toml: string, placeholder: string, id: string) =>
  toml.replace(`database_id = "${placeholder}"`, `database_id = "${id}"`);
