import { eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { newAccount } from "./accounts";
import { normalEmail } from "./sign-in";

/** High, because a workshop's whole hall may share one address. */
export const registrationLimit: Limit = { attempts: 200, minutes: 60 };

export const registrationBurst: Limit = { attempts: 20, minutes: 1 };

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
    { key: await throttleKey(appSecret, "register", address), limit: registrationLimit },
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
