import { and, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { passwordLinks, passwordRequests, profiles, users } from "#db/schema";
import { type AppSecret, digest, sign } from "~/crypto/keys.server";
import { listOf } from "../access/item-sets";
import { leaveNotice, trimNotices } from "../identity/account-notices";
import { isConfirmed, type SignedInActor } from "../identity/confirmation";
import { isUnasked } from "../identity/link-making";
import { numberForLinks } from "../identity/link-number";
import { linkEnd } from "../identity/password-link";
import { hasNotDoneOther, otherDeeds } from "../identity/separate-hands";
import {
  accountRows,
  accountsById,
  type BulkResult,
  hasNoAdmin,
  isOpenAccount,
  isOpenAdmin,
  leftOutOf,
  recordEachUser,
} from "./bulk-users";

/** `key` names the form: sent again, it gives the same links and ends none that were handed over. */
type LinkOrder = { userIds: readonly string[]; key: string; appSecret: AppSecret };

const action = "made a password link for";

/** Makes none if an Admin is among them and the actor is not confirmed. */
export async function linkMany(
  db: Db,
  { userIds, key, appSecret }: LinkOrder,
  actor: SignedInActor,
  now: Date,
): Promise<BulkResult[] | "unconfirmed"> {
  const secrets = new Map<string, string>();
  const digests = new Map<string, string>();
  for (const id of userIds) {
    const secret = await sign(appSecret, "password-link", `${actor.id}\n${key}\n${id}`);
    secrets.set(id, secret);
    digests.set(id, await digest(secret));
  }
  const asked = sql`json_each(${JSON.stringify([...digests])}) as asked`;
  const these = listOf([...digests.values()]);
  const isMade = sql`exists (
    select 1 from password_links as made where made.user_id = ${users.id} and made.digest in ${these})`;
  const mayMake = isConfirmed(actor, now);
  const which = and(
    isOpenAccount(userIds),
    sql`not ${isMade}`,
    hasNotDoneOther(action, sql`${users.id}`, actor, now),
    mayMake ? undefined : hasNoAdmin(userIds),
  );
  const theirs = db.select({ id: users.id }).from(users).where(which);
  const [rows, others, , , , , , made, open, used, named] = await db.batch([
    accountRows(db, userIds, now),
    otherDeeds(db, action, userIds, actor, now),
    recordEachUser(db, { action }, which, actor, now),
    leaveNotice(db, "password link", sql`from ${users} where ${which} and ${isUnasked}`, actor, now),
    trimNotices(db, userIds),
    db.delete(passwordRequests).where(inArray(passwordRequests.userId, theirs)),
    db
      .update(passwordLinks)
      .set({ expiresAt: now })
      .where(and(inArray(passwordLinks.userId, theirs), gt(passwordLinks.expiresAt, now))),
    insertSelect(
      db,
      passwordLinks,
      { digest: sql`asked.value ->> 1`, userId: sql`${users.id}`, createdAt: now, expiresAt: linkEnd(now) },
      sql`from ${asked} join ${users} on ${users.id} = asked.value ->> 0 where ${which}`,
    ).returning({ userId: passwordLinks.userId }),
    db
      .select({ userId: passwordLinks.userId, until: passwordLinks.expiresAt })
      .from(passwordLinks)
      .where(
        and(
          sql`${passwordLinks.digest} in ${these}`,
          gt(passwordLinks.expiresAt, now),
          sql`${passwordLinks.usedAt} is null`,
        ),
      ),
    db
      .selectDistinct({ userId: passwordLinks.userId })
      .from(passwordLinks)
      .where(
        sql`${passwordLinks.userId} in ${listOf(userIds)}
          and exists (select 1 from password_links as made where made.digest in ${these}
            and made.user_id = ${passwordLinks.userId} and ${passwordLinks.usedAt} >= made.created_at)`,
      ),
    db
      .select({ userId: profiles.userId, name: profiles.name })
      .from(profiles)
      .where(sql`${profiles.userId} in ${listOf(userIds)}`),
  ]);
  const accounts = accountsById(rows);
  if (!mayMake && [...accounts.values()].some(isOpenAdmin)) return "unconfirmed";
  const hasReset = new Set(others.map(({ subjectId }) => subjectId));
  const isNew = new Set(made.map(({ userId }) => userId));
  const ends = new Map(open.map(({ userId, until }) => [userId, until]));
  const hasUsed = new Set(used.map(({ userId }) => userId));
  const names = new Map(named.map(({ userId, name }) => [userId, name]));
  return userIds.map((id) => {
    const account = accounts.get(id);
    const email = account?.email ?? "";
    const leftOut = leftOutOf("password-links", account, actor);
    if (leftOut) return { id, email, outcome: leftOut };
    const secret = secrets.get(id);
    const until = ends.get(id);
    if (!account || !secret || !until) {
      const ended = hasUsed.has(id) ? "has-password" : "link-over";
      return { id, email, outcome: hasReset.has(id) ? "own-reset" : ended };
    }
    const link = { secret, name: names.get(id) ?? "", whatsApp: numberForLinks(account), until };
    return { id, email, outcome: isNew.has(id) ? "done" : "unchanged", link };
  });
}
