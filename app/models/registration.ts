import { eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { newAccount } from "./accounts";
import { normalEmail } from "./sign-in";
import { countAttempt, type Limit, minutesUntil, throttleKey } from "./throttle";

/** Twenty an hour for a caller: hashing a password costs the server more than asking costs the caller. */
export const registrationLimit: Limit = { attempts: 20, minutes: 60 };

export type Registration = {
  email: string;
  password: string;
  /** The caller's network address; only a digest of it is stored, and only to count. */
  address: string;
};

export type RegistrationResult =
  | { outcome: "registered"; userId: string }
  | { outcome: "taken" }
  | { outcome: "throttled"; minutes: number };

/**
 * Makes an account with role User, no plan and no access (section 6). Counted before the password is
 * hashed. An address is taken also while its account is removed and can still come back; of two at
 * once the unique column lets one through, and the other is answered as taken.
 */
export async function register(
  db: Db,
  { email, password, address }: Registration,
  now: Date,
): Promise<RegistrationResult> {
  const key = await throttleKey("register", address);
  const [[counted], holders] = await db.batch([
    countAttempt(db, key, registrationLimit, now),
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, normalEmail(email)))
      .limit(1),
  ]);
  if (counted && counted.attempts > registrationLimit.attempts) {
    return { outcome: "throttled", minutes: minutesUntil(counted.resetsAt, now) };
  }
  if (holders.length > 0) return { outcome: "taken" };

  const account = await newAccount(db, { email, password, role: "User", now });
  const added = await account.statement
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return added.length > 0 ? { outcome: "registered", userId: account.id } : { outcome: "taken" };
}
