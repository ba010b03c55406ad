import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { digest, sameText } from "~/crypto/keys.server";
import { asRole, type Viewer } from "./session";

/** Who chooses a plan and pays: signed in, or signed out because there is no valid plan. */
export type Payer = Pick<Viewer, "id" | "email" | "role">;

/** What a signed-out member's browser holds after the right password. `plan` and `endedAt` are null if there was none. */
export type LapsedPlan = {
  userId: string;
  email: string;
  plan: number | null;
  endedAt: Date | null;
  /** When the password was given; null if nobody knows. */
  passwordAt: Date | null;
  /** Digest of the hash that it matched: a new password makes the proof void. */
  passwordDigest: string;
};

export async function passwordDigestOf(db: Db, userId: string): Promise<string> {
  const [account] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return account ? digest(account.passwordHash) : "";
}

/** Null if the account was removed, or has another role or password since. */
export async function payerOf(
  db: Db,
  { userId, passwordDigest }: Pick<LapsedPlan, "userId" | "passwordDigest">,
): Promise<Payer | null> {
  const { id, email, role, passwordHash } = users;
  const [account] = await db
    .select({ id, email, role, passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  if (!account || asRole(account.role) !== "User") return null;
  if (!sameText(await digest(account.passwordHash), passwordDigest)) return null;
  return { id: account.id, email: account.email, role: "User" };
}
