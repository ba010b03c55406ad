import { vi } from "vitest";
import { openCloudflare } from "~/commands/cloudflare";
import { type Account, newAccount } from "./cloudflare-account";
import { standInForCloudflare } from "./cloudflare-stand-in";

/** An account of a stand-in, and the commands' own way to ask it. Stubs the environment: undo that after each test. */
export async function askedCloudflare(change: Partial<Account> = {}) {
  const account = { ...newAccount(), ...change };
  const standIn = await standInForCloudflare(account);
  for (const [name, value] of Object.entries(standIn.env)) vi.stubEnv(name, value);
  return { account, standIn, cloudflare: await openCloudflare() };
}
