import { and, eq, exists, gt, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/connection";
import { passwordLinks, sessions, throttles, users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { recordActivity } from "../activity/activity";
import { countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { hashPassword, verifyPassword } from "./password";
import type { Viewer } from "./session";

export type PasswordChange = {
  current: string;
  next: string;
  /** SHA-256 of the cookie's new secret. */
  secretHash: string;
  appSecret: AppSecret;
};

export type PasswordChangeResult =
  | { outcome: "changed" }
  | { outcome: "wrong" }
  | { outcome: "throttled"; minutes: number };

/** Per account and session: who guesses in a stolen session keeps the owner's from nothing. */
export const passwordChangeLimit: Limit = { attempts: 5, minutes: 15 };

/** All of an account: each costs a hash. */
const allPasswordChanges: Limit = { attempts: 20, minutes: 15 };

/** Gives this session a new id and secret too: copies of the old cookie or token stop working. */
export async function changePassword(
  db: Db,
  viewer: Pick<Viewer, "id" | "email" | "sessionId">,
  { current, next, secretHash, appSecret }: PasswordChange,
  now: Date,
): Promise<PasswordChangeResult> {
  const own = {
    key: await throttleKey(appSecret, "password-change", viewer.id, viewer.sessionId),
    limit: passwordChangeLimit,
  };
  const all = {
    key: await throttleKey(appSecret, "password-change-all", viewer.id),
    limit: allPasswordChanges,
  };
  const isThere = and(eq(users.id, viewer.id), isNull(users.removedAt));
  const [[account], ...counted] = await db.batch([
    db.select({ passwordHash: users.passwordHash }).from(users).where(isThere),
    ...countInTurn(db, [own, all], now),
  ]);
  const minutes = minutesToWait([own, all], counted, now);
  if (minutes !== null) return { outcome: "throttled", minutes };

  const { matches } = await verifyPassword(current, account?.passwordHash ?? null);
  if (!account || !matches) return { outcome: "wrong" };
  const { id, email } = viewer;
  const what = { action: "changed the password of", subject: "user", subjectId: id, label: email } as const;
  const passwordHash = await hashPassword(next);
  // The hash is salted: if it is stored, this call has stored it.
  const isSet = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const when = exists(db.select({ id: users.id }).from(users).where(isSet));
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash })
      .where(and(isThere, eq(users.passwordHash, account.passwordHash)))
      .returning({ id: users.id }),
    recordActivity(db, { actor: { id, email }, ...what }, now),
    db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, viewer.sessionId), when)),
    db
      .update(sessions)
      .set({ id: crypto.randomUUID(), secretHash })
      .where(and(eq(sessions.id, viewer.sessionId), isNotNull(sessions.secretHash), when)),
    db
      .update(passwordLinks)
      .set({ expiresAt: now })
      .where(and(eq(passwordLinks.userId, id), gt(passwordLinks.expiresAt, now))),
    db.delete(throttles).where(eq(throttles.key, own.key)),
  ]);
  return changed.length > 0 ? { outcome: "changed" } : { outcome: "wrong" };
}
