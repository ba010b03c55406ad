import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { passwordLinks, passwordRequests, users } from "#db/schema";
import { recordActivity } from "../activity/activity";
import { leaveNotice, trimNotices } from "./account-notices";
import { isConfirmed, isOpenTo, type SignedInActor } from "./confirmation";
import { numberForLinks } from "./link-number";
import { noPassword } from "./password";
import { addLink, endLinks, newLinkSecret } from "./password-link";
import { hasNotDoneOther, otherDeeds } from "./separate-hands";
import { activeUser, isThis } from "./users";

/** Nobody is told of the link that was asked for, or of a first one. Administrators are: anybody can ask in their name. */
export const isUnasked = sql`(${users.role} = 'Admin' or not exists (
  select 1 from password_requests where user_id = ${users.id})) and ${users.passwordHash} <> ${noPassword}`;

export type MadeLink =
  | { outcome: "made"; secret: string; email: string; whatsApp: string; until: Date }
  | { outcome: "gone" }
  | { outcome: "unconfirmed" }
  /** The same Admin has reset the account's second factor (rule: Separate hands). */
  | { outcome: "own-reset"; email: string; doneAt: Date };

/** For a link of an Admin, the actor confirms that it is them. */
export async function makePasswordLink(
  db: Db,
  userId: string,
  actor: SignedInActor,
  now: Date,
): Promise<MadeLink> {
  const account = await activeUser(db, userId);
  if (!account) return { outcome: "gone" };
  if (account.role === "Admin" && !isConfirmed(actor, now)) return { outcome: "unconfirmed" };
  const link = await newLinkSecret();
  const what = { actor, action: "made a password link for", subject: "user", subjectId: userId } as const;
  const mayMake = and(hasNotDoneOther(what.action, userId, actor, now), isOpenTo(actor, now));
  const isMade = sql`exists (select 1 from password_links where digest = ${link.digest})`;
  const [[other], [made]] = await db.batch([
    otherDeeds(db, what.action, [userId], actor, now),
    addLink(db, { digest: link.digest, userId, when: mayMake }, now),
    recordActivity(db, { ...what, label: account.email }, now),
    leaveNotice(
      db,
      "password link",
      sql`from ${users} where ${isThis(userId)} and ${isUnasked} and ${isMade}`,
      actor,
      now,
    ),
    trimNotices(db, [userId]),
    db.delete(passwordRequests).where(and(eq(passwordRequests.userId, userId), isMade)),
    endLinks(db, userId, and(ne(passwordLinks.digest, link.digest), isMade), now),
  ]);
  if (made) {
    const { email } = account;
    return {
      outcome: "made",
      secret: link.secret,
      email,
      until: made.until,
      whatsApp: numberForLinks(account),
    };
  }
  if (other) return { outcome: "own-reset", email: account.email, doneAt: other.doneAt };
  return (await activeUser(db, userId)) ? { outcome: "unconfirmed" } : { outcome: "gone" };
}
