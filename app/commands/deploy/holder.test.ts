import { afterEach, expect, test, vi } from "vitest";
import { askedCloudflare } from "../../../tests/support/asked-cloudflare";
import type { Account } from "../../../tests/support/cloudflare-account";
import { type AskDns, holderOf } from "./holder";

/** Who has a host, asked of a stand-in of Cloudflare's API. */

const host = "www.society.example";
const record = { type: "CNAME", content: "old.hosting.example", ttl: 300, proxied: false };

let standIn: Awaited<ReturnType<typeof askedCloudflare>>["standIn"];
afterEach(async () => {
  vi.unstubAllEnvs();
  await standIn.stop();
});

const noNetwork: AskDns = async () => {
  throw new Error("no network");
};

async function holder(change: (account: Account) => void, askDns: AskDns = noNetwork) {
  const asked = await askedCloudflare();
  standIn = asked.standIn;
  change(asked.account);
  return holderOf(host, { cloudflare: asked.cloudflare, worker: "society", askDns });
}

test("nobody, and this Worker", async () => {
  expect(await holder(() => {})).toEqual({ kind: "nobody" });
  expect(standIn.changes()).toEqual([]);
  await standIn.stop();
  const own = await holder((account) => {
    account.domains[host] = "society";
  });
  expect(own).toEqual({ kind: "this Worker" });
});

test("another Worker, by its name", async () => {
  const found = await holder((account) => {
    account.domains[host] = "old-site";
  });
  expect(found).toEqual({ kind: "another Worker", worker: "old-site" });
  expect(standIn.changes()).toEqual([]);
});

test("a DNS record, as the zone has it", async () => {
  const found = await holder((account) => {
    account.records[host] = [record, { ...record, type: "TXT", content: "a proof" }];
  });
  expect(found).toEqual({ kind: "records", records: [record] });
});

test("a DNS record, as the zone's own name servers say, where the login may not read records", async () => {
  const asked: unknown[] = [];
  const found = await holder(
    (account) => {
      account.showsRecords = false;
    },
    async (name, servers) => {
      asked.push(name, servers);
      return [{ type: "A", content: "203.0.113.7", ttl: null, proxied: null }];
    },
  );
  expect(found).toMatchObject({ kind: "records", records: [{ content: "203.0.113.7" }] });
  expect(asked).toEqual([host, ["127.0.0.1"]]);
});

test("what could not be looked up is called so", async () => {
  const found = await holder((account) => {
    account.showsRecords = false;
  });
  expect(found).toEqual({ kind: "unknown", why: "no network" });
});

test.each<[string, Partial<Account["zone"]>, RegExp]>([
  [
    "no domain of the account",
    { name: "other.example" },
    /No domain of this account holds www\.society\.example\. Add it/,
  ],
  [
    "a domain that is not active",
    { status: "pending", name_servers: ["a.ns.example", "b.ns.example"] },
    /not active at Cloudflare yet \(pending\).*a\.ns\.example and b\.ns\.example/,
  ],
])("%s stops the command with the step that is missing", async (_what, zone, said) => {
  await expect(holder((account) => Object.assign(account.zone, zone))).rejects.toThrow(said);
});
