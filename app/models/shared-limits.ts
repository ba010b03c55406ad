import { and, not, type SQL, sql } from "drizzle-orm";
import type { AppSecret } from "~/crypto/keys.server";
import { networkOf } from "./caller-network";
import { isWithin, type Limit, throttleKey } from "./throttle";

/** `everybody`: over all networks, without the first ones of each. */
export type SharedLimits = { network: Limit; everybody: Limit };

/** Counted apart: a flood from a few networks uses up `everybody`, and leaves the other networks their first ones. */
export const firstOnes = 5;

/** First ones over everybody: a flood needs 400 networks to use them up. */
export const everybodysFirst: Limit = { attempts: 2000, minutes: 60 };

type Caller = { address: string; appSecret: AppSecret };

/** Count them behind the caller's own, so that one caller fills none of them. */
export async function sharedCounters(
  what: string,
  { address, appSecret }: Caller,
  { network, everybody }: SharedLimits,
  when: SQL = sql`true`,
) {
  const networkKey = await throttleKey(appSecret, `${what}-network`, networkOf(address));
  const isFirst = isWithin(networkKey, { ...network, attempts: firstOnes });
  return [
    { key: networkKey, limit: network, when },
    {
      key: await throttleKey(appSecret, `${what}-everybody`),
      limit: everybody,
      when: and(when, not(isFirst)),
    },
    { key: await throttleKey(appSecret, `${what}-first`), limit: everybodysFirst, when: and(when, isFirst) },
  ] as const;
}
