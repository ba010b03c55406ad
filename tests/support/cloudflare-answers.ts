import { randomUUID } from "node:crypto";
import { type Account, type ApiCall, version, type Worker } from "./cloudflare-account";

/** What the stand-in for Cloudflare answers, and changes in its account. */

/** Below it stands everything that the API answers. */
export const base = "/client/v4";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const missing = (what: string, code = 10007) => new Refused(404, code, `${what} not found`);

export function answerTo(account: Account, call: ApiCall, origin: string): unknown {
  const { pathname, searchParams } = new URL(call.path, origin);
  for (const [pattern, answer] of Object.entries(answers)) {
    const [verb, form = ""] = pattern.split(" ");
    const match = verb === call.method && new RegExp(`^${form.replaceAll("*", "([^/]+)")}$`).exec(pathname);
    if (match) return answer({ account, call, origin, names: match.slice(1), query: searchParams });
  }
  throw missing(`${call.method} ${pathname}`, 7003);
}

type StandInRequest = {
  account: Account;
  call: ApiCall;
  origin: string;
  names: string[];
  query: URLSearchParams;
};

const json = ({ body }: ApiCall) => JSON.parse(body);

function workerOf({ account, names: [name = ""] }: StandInRequest): Worker {
  const worker = account.workers[name];
  if (!worker) throw missing("Worker");
  return worker;
}

const versionsOf = (asked: StandInRequest) => {
  const { deployed, uploaded = [] } = workerOf(asked);
  return [...deployed, ...uploaded];
};

const inUse = (account: Account, host: string) => (account.records[host] ?? []).length > 0;

const answers: Record<string, (asked: StandInRequest) => unknown> = {
  "GET /accounts": () => [{ id: "acc", name: "The society" }],
  "GET /memberships": () => [{ account: { id: "acc", name: "The society" } }],
  "GET /workers/subdomain": ({ account }) => {
    if (account.workersDev === null) throw missing("workers.dev subdomain");
    return { subdomain: account.workersDev };
  },
  "GET /workers/subdomain/edge-preview": () => {
    throw new Refused(403, 10063, "You need a workers.dev subdomain");
  },

  "GET /zones": ({ account, query }) =>
    query.get("name") === account.zone.name ? [{ id: "zone", ...account.zone }] : [],
  "GET /zones/zone/dns_records": ({ account, query }) => {
    if (!account.showsRecords) throw new Refused(403, 10000, "Authentication error");
    return account.records[query.get("name") ?? ""] ?? [];
  },
  "GET /zones/zone/workers/routes": () => [],

  "GET /workers/services/*": (asked) => {
    workerOf(asked);
    const script = { tag: "t", last_deployed_from: "wrangler" };
    return { default_environment: { environment: "production", script } };
  },
  "GET /workers/scripts/*/deployments": (asked) => ({
    deployments: workerOf(asked)
      .deployed.map(({ id }, at) => ({
        id: `deployment of ${id}`,
        created_on: new Date(Date.UTC(2026, 10, 1 + at)).toISOString(),
        versions: [{ version_id: id, percentage: 100 }],
      }))
      .reverse(),
  }),
  "GET /workers/scripts/*/versions/*": (asked) => {
    const found = versionsOf(asked).find(({ id }) => id === asked.names[1]);
    if (!found) throw missing("Version", 100146);
    return { id: found.id, resources: { bindings: found.bindings } };
  },
  "POST /workers/scripts/*/versions": (asked) => {
    const worker = workerOf(asked);
    const made = version(Object.keys(worker.secrets));
    worker.uploaded = [...(worker.uploaded ?? []), made];
    return { id: made.id, startup_time_ms: 50, metadata: {}, resources: { script: { etag: "e" } } };
  },
  "POST /workers/scripts/*/deployments": (asked) => {
    const [{ version_id }] = json(asked.call).versions;
    const found = versionsOf(asked).find(({ id }) => id === version_id);
    if (!found) throw missing("Version", 100146);
    workerOf(asked).deployed.push(found);
    return { id: randomUUID() };
  },
  "GET /workers/scripts/*/secrets": (asked) =>
    Object.keys(workerOf(asked).secrets).map((name) => ({ name, type: "secret_text" })),

  "POST /workers/scripts/*/domains/changeset": ({ account, call, names: [worker] }) => {
    const wanted: { hostname: string }[] = json(call);
    const named = wanted.map(({ hostname }) => ({ id: `domain of ${hostname}`, hostname }));
    const held = named.filter(({ hostname }) => hostname in account.domains);
    const free = named.filter(({ hostname }) => !(hostname in account.domains));
    return {
      added: free.filter(({ hostname }) => !inUse(account, hostname)),
      updated: held.map((each) => ({ ...each, modified: account.domains[each.hostname] !== worker })),
      conflicting: free.filter(({ hostname }) => inUse(account, hostname)),
      removed: [],
    };
  },
  "GET /workers/domains/records/*": ({ account, names: [id = ""] }) => {
    const hostname = decodeURIComponent(id).replace("domain of ", "");
    return { id, hostname, service: account.domains[hostname] };
  },
  "PUT /workers/scripts/*/domains/records": ({ account, call, names: [worker = ""] }) => {
    const { origins }: { origins: { hostname: string }[] } = json(call);
    for (const { hostname } of origins) {
      if (inUse(account, hostname)) {
        const message = `Hostname '${hostname}' already has externally managed DNS records (A, CNAME, etc).`;
        throw new Refused(409, 100117, message);
      }
      account.domains[hostname] = worker;
    }
    return origins;
  },
  "GET /workers/scripts/*/subdomain": () => ({ enabled: false, previews_enabled: false }),
  "POST /workers/scripts/*/subdomain": () => ({ enabled: false, previews_enabled: false }),
  "PUT /workers/scripts/*/schedules": ({ call }) => ({ schedules: json(call) }),
  "PATCH /workers/scripts/*/script-settings": ({ call }) => json(call),
  "POST /workers/scripts/*/assets-upload-session": () => ({ jwt: "jwt", buckets: [] }),

  "GET /d1/database": ({ account, query }) =>
    account.databases.filter(({ name }) => name === (query.get("name") ?? name)),
  "POST /d1/database": ({ account, call }) => {
    const made = { uuid: randomUUID(), name: json(call).name };
    account.databases.push(made);
    return made;
  },
  "GET /d1/database/*": ({ names: [uuid] }) => ({ uuid, name: "a database", version: "production" }),
  "GET /d1/database/*/time_travel/bookmark": () => ({ bookmark: "00000085-0000024c" }),
  "POST /d1/database/*/query": ({ account, call }) => rowsFor(account, json(call).sql),
  "POST /d1/database/*/import": ({ account, call, origin }) => {
    const { action } = json(call);
    if (action === "init") return { upload_url: `${origin}${base}/uploaded`, filename: "a.sql" };
    account.applied = [...(account.applied ?? []), ...account.uploaded.splice(0)];
    const meta = { duration: 1, rows_read: 1, rows_written: 1, size_after: 1 };
    const result = { num_queries: 1, final_bookmark: "b", meta };
    return { success: true, type: "import", status: "complete", messages: [], result };
  },
  "PUT /uploaded": ({ account, call }) => {
    const lines = call.body.matchAll(/INSERT INTO d1_migrations \(name\) VALUES \('([^']+)'\)/g);
    account.uploaded = [...lines].map(([, name = ""]) => name);
    return null;
  },

  "GET /r2/buckets/*": ({ account, names: [name = ""] }) => {
    if (!account.buckets.includes(name)) throw missing("Bucket", 10006);
    return { name };
  },
  "POST /r2/buckets": ({ account, call }) => {
    account.buckets.push(json(call).name);
    return json(call);
  },
  "GET /r2/buckets/*/lifecycle": ({ account }) => ({ rules: account.lifecycle }),
  "PUT /r2/buckets/*/lifecycle": ({ account, call }) => {
    account.lifecycle = json(call).rules;
    return null;
  },
};

function rowsFor(account: Account, sql: string) {
  const results = (rows: object[]) => ({ results: rows, success: true, meta: { duration: 1 } });
  return sql
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "")
    .map((statement) => {
      if (/sqlite_master/.test(statement)) {
        const [, table = ""] = /name = '(\w+)'/.exec(statement) ?? [];
        const isThere = account.applied !== null && (table === "d1_migrations" || account.applied.length > 0);
        return results(isThere ? [{ name: table }] : []);
      }
      if (/^CREATE TABLE IF NOT EXISTS d1_migrations/.test(statement)) account.applied ??= [];
      if (/FROM d1_migrations/.test(statement))
        return results((account.applied ?? []).map((name) => ({ name })));
      if (/FROM second_factors/.test(statement)) return results(account.factors);
      return results([]);
    });
}
