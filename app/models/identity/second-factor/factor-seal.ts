import { and, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { secondFactors } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { sealAgain } from "~/crypto/seal.server";

export const sealOf = (secret: AppSecret, userId: string) =>
  ({ secret, purpose: "second-factor", owner: userId }) as const;

/** Keeps second factors when the old secret is taken away. Returns how many were sealed again. */
export async function sealFactorsAgain(db: Db, secret: AppSecret): Promise<number> {
  if (typeof secret === "string") return 0;
  const { userId, secret: sealed } = secondFactors;
  let count = 0;
  for (const factor of await db.select({ userId, sealed }).from(secondFactors)) {
    const next = await sealAgain(sealOf(secret, factor.userId), factor.sealed);
    if (next === null) continue;
    await db
      .update(secondFactors)
      .set({ secret: next })
      .where(and(eq(userId, factor.userId), eq(sealed, factor.sealed)));
    count++;
  }
  return count;
}
