import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { secondFactors, users } from "#db/schema";
import { digest, sameText } from "~/crypto/keys.server";

export type SecondStep = "code" | "enrolment";

/** `passwordDigest`: digest of the hash that matched; a new password makes the step void. */
export type FirstStep = { userId: string; passwordDigest: string };

export type SecondStepAsked = FirstStep & { outcome: "second-step"; step: SecondStep };

/** Asks Admins only: a demoted Admin's factor stays without effect. */
export function secondStepOf(
  { role, hasFactor }: { role: string; hasFactor: boolean },
  isRequired: boolean,
): SecondStep | null {
  if (role !== "Admin") return null;
  if (hasFactor) return "code";
  return isRequired ? "enrolment" : null;
}

/** `secondStepOf` in SQL: true if the password alone may begin a session. */
export const asksNoSecondStep = (userId: string, isRequired: boolean): SQL => sql`
  not exists (
    select 1 from users left join second_factors on second_factors.user_id = users.id
    where users.id = ${userId} and users.role = 'Admin'
      and (second_factors.user_id is not null or ${isRequired ? 1 : 0} = 1))`;

export const factorOf = (db: Db, userId: string) =>
  db.select({ userId: secondFactors.userId }).from(secondFactors).where(eq(secondFactors.userId, userId));

export async function waitingAccount(db: Db, { userId, passwordDigest }: FirstStep, isRequired: boolean) {
  const { email, role, passwordHash } = users;
  const [account] = await db
    .select({ email, role, passwordHash, factor: secondFactors.userId })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  if (!account || !sameText(await digest(account.passwordHash), passwordDigest)) return null;
  const step = secondStepOf({ role: account.role, hasFactor: account.factor !== null }, isRequired);
  return { id: userId, email: account.email, passwordHash: account.passwordHash, step };
}
