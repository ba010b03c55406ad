import * as z from "zod";
import { type Cloudflare, Refusal } from "../cloudflare";
import { CommandError } from "../wrangler";

type DnsRecord = { type: string; content: string; ttl: number | null; proxied: boolean | null };

/** Who answers at a host today. `unknown`: what may be there could not be looked up. */
export type Holder =
  | { kind: "this Worker" | "nobody" }
  | { kind: "another Worker"; worker: string }
  | { kind: "records"; records: readonly DnsRecord[] }
  | { kind: "unknown"; why: string };

/** Asks the name servers of a domain themselves: a resolver on the way would remember for long that there is nothing. */
export type AskDns = (host: string, nameServers: readonly string[]) => Promise<DnsRecord[]>;

type Looker = { cloudflare: Pick<Cloudflare, "ask" | "askAccount">; worker: string; askDns: AskDns };

const domain = z.object({ id: z.string().optional(), hostname: z.string(), service: z.string().optional() });
const changesSchema = z.object({
  updated: z.array(domain.extend({ modified: z.boolean() })),
  conflicting: z.array(domain),
});
const zonesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    name_servers: z.array(z.string()).nullish(),
  }),
);
const recordsSchema = z.array(
  z.object({ type: z.string(), content: z.string(), ttl: z.number(), proxied: z.boolean().optional() }),
);

/** Throws if the account cannot serve the host at all. */
export async function holderOf(host: string, looker: Looker): Promise<Holder> {
  const { cloudflare, worker } = looker;
  const zone = await zoneOf(host, cloudflare);
  // The same question as wrangler's own, which it asks at a terminal only; else it takes the host away unasked.
  const changes = await cloudflare.askAccount(
    `/workers/scripts/${worker}/domains/changeset?replace_state=true`,
    changesSchema,
    { method: "POST", body: [{ hostname: host, zone_name: zone.name }] },
  );
  const held = changes.updated.find(({ hostname }) => hostname === host);
  if (held && !held.modified) return { kind: "this Worker" };
  if (held) return { kind: "another Worker", worker: held.service ?? (await serviceOf(cloudflare, held.id)) };
  const isInConflict = changes.conflicting.some(({ hostname }) => hostname === host);
  try {
    const records = await recordsAt(host, zone, looker);
    return records.length > 0 || isInConflict ? { kind: "records", records } : { kind: "nobody" };
  } catch (error) {
    if (isInConflict) return { kind: "records", records: [] };
    return { kind: "unknown", why: error instanceof Error ? error.message : String(error) };
  }
}

type Zone = z.infer<typeof zonesSchema>[number];

async function zoneOf(host: string, { ask }: Looker["cloudflare"]): Promise<Zone> {
  const labels = host.split(".");
  for (let first = 0; first < labels.length - 1; first += 1) {
    const name = labels.slice(first).join(".");
    const [zone] = await ask(`/zones?name=${encodeURIComponent(name)}`, zonesSchema);
    if (!zone) continue;
    if (zone.status === "active") return zone;
    const servers = (zone.name_servers ?? []).join(" and ");
    throw new CommandError(
      `The domain ${name} is not active at Cloudflare yet (${zone.status}). Its registrar must name these servers: ${servers}. Cloudflare mails once it is.`,
    );
  }
  throw new CommandError(
    `No domain of this account holds ${host}. Add it in the dashboard first: Domains, Onboard a domain.`,
  );
}

const serviceOf = async ({ askAccount }: Looker["cloudflare"], id: string | undefined) =>
  (await askAccount(`/workers/domains/records/${id}`, domain)).service ?? "";

async function recordsAt(host: string, zone: Zone, { cloudflare, askDns }: Looker): Promise<DnsRecord[]> {
  try {
    const all = await cloudflare.ask(
      `/zones/${zone.id}/dns_records?name=${encodeURIComponent(host)}`,
      recordsSchema,
    );
    return all
      .filter(({ type }) => ["A", "AAAA", "CNAME"].includes(type))
      .map(({ proxied = null, ...record }) => ({ ...record, proxied }));
  } catch (error) {
    // The login of wrangler may not read records.
    if (!(error instanceof Refusal)) throw error;
    return askDns(host, zone.name_servers ?? []);
  }
}
