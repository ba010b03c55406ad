import { afterEach, expect, test, vi } from "vitest";
import { askedCloudflare } from "../../../tests/support/asked-cloudflare";
import { type Account, draft, version } from "../../../tests/support/cloudflare-account";
import { rollBack } from "./roll-back";

/** `npm run rollback`, on a stand-in of Cloudflare's API. */

let asked: Awaited<ReturnType<typeof askedCloudflare>>;
afterEach(async () => {
  vi.unstubAllEnvs();
  await asked.standIn.stop();
});

const [one, two] = [version(["APP_SECRET"]), version(["APP_SECRET"])];
const deployed = (...versions: Account["workers"][string]["deployed"]) => ({
  workers: { society: { secrets: { APP_SECRET: "s" }, deployed: versions } },
});

async function goBack(
  account: Partial<Account>,
  { wanted, says = true }: { wanted?: string; says?: boolean } = {},
) {
  asked = await askedCloudflare(account);
  const hands = { cloudflare: asked.cloudflare, worker: "society", confirm: async () => says };
  return rollBack(hands, wanted);
}
const given = () => asked.account.workers.society?.deployed.at(-1)?.id;

test("gives visitors the version before, or the one that is named, after a yes", async () => {
  expect(await goBack(deployed(one, two))).toMatchObject({ id: one.id });
  expect(given()).toBe(one.id);
  await asked.standIn.stop();

  const three = version(["APP_SECRET"]);
  await goBack(deployed(one, two, three), { wanted: one.id });
  expect(given()).toBe(one.id);
  await asked.standIn.stop();

  expect(await goBack(deployed(one, two), { says: false })).toBeNull();
  expect(asked.standIn.changes()).toEqual([]);
});

test.each<[string, Partial<Account>, RegExp]>([
  [
    "past a secret that has come: it would lock out who was sealed with it",
    deployed(one, version(["APP_SECRET", "APP_SECRET_NEXT"])),
    /^Since that version APP_SECRET_NEXT came or went\. .*two-step sign-in.* would be refused/,
  ],
  [
    "past a secret that was changed, which Cloudflare alone knows",
    {
      ...deployed(one, two),
      refuses: ({ method, path }) =>
        method === "POST" && path.endsWith("/deployments")
          ? { status: 400, code: 10220, message: "The following secrets have changed: APP_SECRET" }
          : undefined,
    },
    /^Since that version a secret was changed\. .* would be refused/,
  ],
  [
    "to the empty Worker of the first secret",
    { workers: { society: { ...draft(), deployed: [...draft().deployed, one] } } },
    /the empty Worker that the first secret made/,
  ],
  ["where nothing was deployed before", deployed(one), /no version before this one/],
  ["where nothing was deployed at all", {}, /was never deployed/],
])("refuses to go back %s", async (_what, account, said) => {
  const before = structuredClone(account.workers);
  await expect(goBack(account)).rejects.toThrow(said);
  expect(asked.account.workers).toEqual(before ?? {});
});
