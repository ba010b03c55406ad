import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";

const isThere = isNull(users.removedAt);

/** Not removed accounts, nor addresses that a stranger may have typed (rule: Confirmed address). */
export const mayBeMailed = and(isThere, isNotNull(users.addressConfirmedAt));

type Recipient = {
  email: string;
  /** They wait for an answer: it also goes to an address that is not confirmed. */
  hasAsked: boolean;
};

/** Whether the account still has this address, and may be mailed. */
export async function isRecipient(db: Db, userId: string, { email, hasAsked }: Recipient): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), hasAsked ? isThere : mayBeMailed));
  return found !== undefined;
}
