import { randomUUID } from "node:crypto";

/** What an account of the stand-in for Cloudflare holds. */

type Binding = { type: string; name: string };
type Version = { id: string; bindings: Binding[] };
export type Worker = {
  secrets: Record<string, string>;
  /** What visitors got, oldest first. */
  deployed: Version[];
  /** Sent, but perhaps not deployed. */
  uploaded?: Version[];
};
type DnsRecord = { type: string; content: string; ttl: number; proxied: boolean };

export type Account = {
  zone: { name: string; status: string; name_servers: string[] };
  workers: Record<string, Worker>;
  /** Which Worker has a host as its custom domain. */
  domains: Record<string, string>;
  records: Record<string, DnsRecord[]>;
  /** False: the login may not read DNS records, as wrangler's own may not. */
  showsRecords: boolean;
  workersDev: string | null;
  /** Names of migrations; null: there is no table for them. */
  applied: string[] | null;
  /** Of the file that was uploaded for an import. */
  uploaded: string[];
  factors: { owner: string; sealed: string }[];
  databases: { uuid: string; name: string }[];
  buckets: string[];
  lifecycle: { id: string }[];
  /** Returns the code of a refusal. */
  refuses: (call: ApiCall) => { status: number; code: number; message: string } | undefined;
};

export type ApiCall = { method: string; path: string; body: string };

const site: Binding[] = [
  { type: "d1", name: "DB" },
  { type: "r2_bucket", name: "FILES" },
];

export const version = (secrets: readonly string[], bindings: Binding[] = site): Version => ({
  id: randomUUID(),
  bindings: [...bindings, ...secrets.map((name) => ({ type: "secret_text", name }))],
});

/** As `wrangler secret put` leaves it: a Worker without a binding. */
export const draft = (): Worker => ({
  secrets: { APP_SECRET: "s" },
  deployed: [version(["APP_SECRET"], [])],
});

export const newAccount = (): Account => ({
  zone: { name: "society.example", status: "active", name_servers: ["127.0.0.1"] },
  workers: {},
  domains: {},
  records: {},
  showsRecords: true,
  workersDev: "society",
  applied: null,
  uploaded: [],
  factors: [],
  databases: [],
  buckets: [],
  lifecycle: [],
  refuses: () => undefined,
});
