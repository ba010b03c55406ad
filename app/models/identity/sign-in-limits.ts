import { eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { throttles } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { type Counter, countAttempt, giveBack, isFull, type Limit, throttleKey } from "../throttle";

/** Wrong passwords per account and caller, or per account and known browser. */
const ownLimit: Limit = { attempts: 5, minutes: 15 };

/** Wrong passwords per caller: 300 people in one hall mistype fewer. */
const callerLimit: Limit = { attempts: 100, minutes: 15 };

/** Wrong passwords per IPv6 /48: a tunnel broker gives one away, and it holds 65,536 callers. */
const networkLimit: Limit = { attempts: 300, minutes: 15 };

/** Wrong passwords per account, from unknown browsers: its owner can still sign in from a known one. */
export const accountLimit: Limit = { attempts: 50, minutes: 60 };

/** All attempts per caller, right ones too: a full hall signs in twice, and a flood costs a minute and a half of CPU. */
export const callerAttempts: Limit = { attempts: 600, minutes: 15 };

/** Right passwords, and all attempts of known browsers, per account. */
const accountAttempts: Limit = { attempts: 120, minutes: 15 };

type Attempt = {
  email: string;
  address: string;
  knownBrowser: string | null;
  appSecret: AppSecret;
};

const networkOf = (address: string) =>
  address.includes(":") ? address.split(":").slice(0, 3).join(":") : null;

/** Counts `inTurn` in its order, shared counters last: a caller over its own limit must not fill them. */
export async function signInLimits({ email, address, knownBrowser, appSecret }: Attempt) {
  const account: Counter = {
    key: await throttleKey(appSecret, "login-account", email),
    limit: accountAttempts,
  };
  if (knownBrowser !== null) {
    const own = {
      key: await throttleKey(appSecret, "login-browser", email, knownBrowser),
      limit: ownLimit,
    };
    return { inTurn: [own, account], account, own, shared: [], isKnown: true };
  }
  const network = networkOf(address);
  const caller = { key: await throttleKey(appSecret, "login-caller", address), limit: callerLimit };
  const all = { key: await throttleKey(appSecret, "login-attempts", address), limit: callerAttempts };
  const own = { key: await throttleKey(appSecret, "login", email, address), limit: ownLimit };
  const shared = [
    ...(network === null
      ? []
      : [{ key: await throttleKey(appSecret, "login-network", network), limit: networkLimit }]),
    { key: await throttleKey(appSecret, "login-failures", email), limit: accountLimit },
  ];
  return {
    inTurn: [caller, all, own, ...shared],
    account,
    own,
    shared: [caller, ...shared],
    isKnown: false,
  };
}

type SignInLimits = Awaited<ReturnType<typeof signInLimits>>;

export const afterRightPassword = (db: Db, { own, shared, account, isKnown }: SignInLimits, now: Date) =>
  [
    db.delete(throttles).where(eq(throttles.key, own.key)),
    ...shared.map(({ key }) => giveBack(db, key)),
    ...(isKnown ? [] : [countAttempt(db, account.key, account.limit, now)]),
  ] as const;

export const fullAccount = (db: Db, { account }: SignInLimits, now: Date) => isFull(db, account, now);
