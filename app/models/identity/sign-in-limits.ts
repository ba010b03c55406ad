import { and, eq, not } from "drizzle-orm";
import type { Db } from "#db/connection";
import { throttles } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import {
  type Count,
  type Counter,
  countAttempt,
  giveBack,
  hasReached,
  isFull,
  type Limit,
  throttleKey,
} from "../throttle";

/** Wrong passwords per account and caller, or per account and known device. */
const ownLimit: Limit = { attempts: 5, minutes: 15 };

/** Wrong passwords per caller: 300 people in one hall mistype fewer. */
const callerLimit: Limit = { attempts: 100, minutes: 15 };

/** Wrong passwords per IPv6 /48: a tunnel broker gives one away, and it holds 65,536 callers. */
const networkLimit: Limit = { attempts: 300, minutes: 15 };

/** Wrong passwords per account over its known devices: who once had the password may hold many marks. */
const knownLimit: Limit = { attempts: 50, minutes: 60 };

/** All attempts per caller, right ones too: a full hall signs in twice, and a flood costs a minute and a half of CPU. */
export const callerAttempts: Limit = { attempts: 600, minutes: 15 };

/** Right passwords per account: nobody else can use them up. */
const accountAttempts: Limit = { attempts: 120, minutes: 15 };

/** Wrong passwords per account over all unknown devices. It is never full, or strangers could keep its owner out. */
const failuresLimit: Limit = { attempts: Number.POSITIVE_INFINITY, minutes: 60 };

/**
 * Once so many have failed, a siege: tries at the account that each caller, and each IPv6 /48 in all, still has in an
 * hour, whatever others did. An owner with a family mistypes 50 times at most. The first stage forgives a slip. In the
 * second a guesser needs a new network for each guess. A /48 is one guesser's tunnel, or a street of a carrier.
 */
export const siegeStages = [
  { from: 50, caller: 2, network: 10 },
  { from: 200, caller: 1, network: 3 },
] as const;

const siegeMinutes = 60;

type Attempt = {
  email: string;
  address: string;
  knownDevice: string | null;
  appSecret: AppSecret;
};

const ipv6NetworkOf = (address: string) =>
  address.includes(":") ? address.split(":").slice(0, 3).join(":") : null;

export type SignInLimits = {
  /** Shared counters last: a caller over its own limit must not fill them. */
  inTurn: readonly [Counter, ...Counter[]];
  /** A right password clears it. */
  own: Counter;
  /** A right password takes itself back from these. */
  shared: readonly Counter[];
  /** Counts right passwords alone. */
  account: Counter;
  /** Over all unknown devices. */
  failures: Counter;
  /** Over all known devices, if this is one. */
  known: Counter | null;
};

export async function signInLimits(attempt: Attempt, now: Date): Promise<SignInLimits> {
  const { email, knownDevice, appSecret } = attempt;
  const account = { key: await throttleKey(appSecret, "login-account", email), limit: accountAttempts };
  const failures = { key: await throttleKey(appSecret, "login-failures", email), limit: failuresLimit };
  return knownDevice === null
    ? { ...(await ofUnknown(attempt, failures, now)), account, failures, known: null }
    : { ...(await ofKnown(attempt, knownDevice, now)), account, failures };
}

async function ofKnown({ email, appSecret }: Attempt, device: string, now: Date) {
  const known = { key: await throttleKey(appSecret, "login-known", email), limit: knownLimit };
  const own = {
    key: await throttleKey(appSecret, "login-device", email, device),
    limit: ownLimit,
    when: not(hasReached(known.key, knownLimit.attempts, now)),
  };
  return { inTurn: [own, known] as const, own, shared: [known], known };
}

async function ofUnknown({ email, address, appSecret }: Attempt, failures: Counter, now: Date) {
  const network = ipv6NetworkOf(address);
  const caller = { key: await throttleKey(appSecret, "login-caller", address), limit: callerLimit };
  const all = { key: await throttleKey(appSecret, "login-attempts", address), limit: callerAttempts };
  const own = { key: await throttleKey(appSecret, "login", email, address), limit: ownLimit };
  const shared = [
    ...(network === null
      ? []
      : [{ key: await throttleKey(appSecret, "login-network", network), limit: networkLimit }]),
    ...inSiege(
      {
        caller: await throttleKey(appSecret, "siege-caller", email, address),
        network: network === null ? null : await throttleKey(appSecret, "siege-network", email, network),
      },
      failures,
      now,
    ),
    failures,
  ];
  return { inTurn: [caller, all, own, ...shared] as const, own, shared: [caller, ...shared] };
}

/** One stage holds at a time, so all of them count with the same keys. */
const inSiege = (keys: { caller: string; network: string | null }, failures: Counter, now: Date) =>
  siegeStages.flatMap((stage, i): Counter[] => {
    const next = siegeStages[i + 1];
    const isReached = hasReached(failures.key, stage.from, now);
    const when = next ? and(isReached, not(hasReached(failures.key, next.from, now))) : isReached;
    const counter = (key: string, attempts: number) => ({
      key,
      limit: { attempts, minutes: siegeMinutes },
      when,
    });
    const ofCaller = counter(keys.caller, stage.caller);
    return keys.network === null ? [ofCaller] : [ofCaller, counter(keys.network, stage.network)];
  });

type Counts = readonly (readonly Count[])[];

/** The known devices of the account have guessed too often: a mark is worth nothing for the hour. */
export function isMarkWorthless({ inTurn, known }: SignInLimits, counted: Counts) {
  if (!known) return false;
  const [count] = counted[inTurn.indexOf(known)] ?? [];
  return count !== undefined && count.attempts > known.limit.attempts;
}

export const afterRightPassword = (
  db: Db,
  { inTurn, own, shared, account }: SignInLimits,
  counted: Counts,
  now: Date,
) =>
  [
    db.delete(throttles).where(eq(throttles.key, own.key)),
    ...inTurn
      .filter((each, i) => shared.includes(each) && counted[i]?.length)
      .map(({ key }) => giveBack(db, key)),
    countAttempt(db, account.key, account.limit, now),
  ] as const;

export const fullAccount = (db: Db, { account }: SignInLimits, now: Date) => isFull(db, account, now);
