import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";

/** Of a removed account nobody is told, nor of an address that a stranger may have typed (rule: Confirmed address). */
export const mayBeTold = and(isNull(users.removedAt), isNotNull(users.addressConfirmedAt));

/** Whether the account still has this address, and may be told. */
export async function isRecipient(db: Db, userId: string, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), mayBeTold));
  return found !== undefined;
}
