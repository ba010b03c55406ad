import { eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { type SharedLimits, sharedCounters } from "../shared-limits";
import { countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { newAccount } from "./accounts";
import { normalEmail } from "./sign-in";

/** A hall of 300 that is asked to register does so within minutes, behind one address. */
export const registrationBurst: Limit = { attempts: 100, minutes: 1 };

/** A hall, and every third once more. The limit over everybody serves three halls in an hour. */
export const registrationLimits: SharedLimits = {
  network: { attempts: 400, minutes: 60 },
  everybody: { attempts: 1200, minutes: 60 },
};

export type Registration = {
  email: string;
  password: string;
  address: string;
  appSecret: AppSecret;
};

export type RegistrationResult =
  | { outcome: "registered"; userId: string }
  | { outcome: "taken" }
  | { outcome: "throttled"; minutes: number };

/** An address stays taken while its account is removed and can still come back. */
export async function register(
  db: Db,
  { email, password, address, appSecret }: Registration,
  now: Date,
): Promise<RegistrationResult> {
  const counters = [
    { key: await throttleKey(appSecret, "register-burst", address), limit: registrationBurst },
    ...(await sharedCounters("register", { address, appSecret }, registrationLimits)),
  ];
  const [holders, ...counted] = await db.batch([
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, normalEmail(email)))
      .limit(1),
    ...countInTurn(db, counters, now),
  ]);
  const minutes = minutesToWait(counters, counted, now);
  if (minutes !== null) return { outcome: "throttled", minutes };
  if (holders.length > 0) return { outcome: "taken" };

  const account = await newAccount(db, { email, password, role: "User" }, now);
  const added = await account.statement
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
    .catch(async (error) => {
      // Only the answer may have been lost: nobody else's account has this id.
      const own = await db.select({ id: users.id }).from(users).where(eq(users.id, account.id));
      if (own.length === 0) throw error;
      return own;
    });
  return added.length > 0 ? { outcome: "registered", userId: account.id } : { outcome: "taken" };
}
