import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { secondFactors, sessions, throttles, users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { confirmedUntil } from "./confirmation";
import { verifyPassword } from "./password";
import { checkCode } from "./second-factor/code-check";
import type { Viewer } from "./session";

/** Wrong ones per account and session: who guesses in a stolen session locks nobody else out. */
const wrongConfirmations: Limit = { attempts: 5, minutes: 15 };

/** All of an account, right ones too: each costs a hash. */
const allConfirmations: Limit = { attempts: 60, minutes: 15 };

export type Confirmation = { password: string; code?: string; address: string; key: AppSecret };

export type ConfirmationRefusal =
  | { outcome: "wrong-password" | "code-missing" | "wrong-code" }
  | { outcome: "throttled"; minutes: number }
  /** The session, the role or the account has ended, or the password has just changed. */
  | { outcome: "gone" };

type Owner = Pick<Viewer, "id" | "sessionId">;

/** Counts the attempt first. Batch `take` with the writes that it allows, guarded by `isTaken`; it also notes in the
 * session's own row that its owner is there. If its first statement returns no row, another one was quicker. */
export async function checkOwner(
  db: Db,
  { id, sessionId }: Owner,
  { password, code, address, key }: Confirmation,
  now: Date,
) {
  const own = { key: await throttleKey(key, "confirm", id, sessionId), limit: wrongConfirmations };
  const all = { key: await throttleKey(key, "confirm-all", id), limit: allConfirmations };
  const [[account], ...counted] = await db.batch([
    db
      .select({ passwordHash: users.passwordHash, factor: secondFactors.userId })
      .from(users)
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(and(eq(users.id, id), eq(users.role, "Admin"), isNull(users.removedAt))),
    ...countInTurn(db, [own, all], now),
  ]);
  const minutes = minutesToWait([own, all], counted, now);
  if (minutes !== null) return { outcome: "throttled", minutes } as const;
  if (!account) return { outcome: "gone" } as const;
  const { passwordHash, factor } = account;
  if (!(await verifyPassword(password, passwordHash)).matches) return { outcome: "wrong-password" } as const;

  const note = (when: SQL) =>
    db
      .update(sessions)
      .set({ confirmedAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id), when))
      .returning({ userId: sessions.userId });
  const forgive = (when: SQL) => db.delete(throttles).where(and(eq(throttles.key, own.key), when));
  if (factor === null) {
    const isTaken = sql`exists (
      select 1 from users
      where id = ${id} and password_hash = ${passwordHash} and role = 'Admin' and removed_at is null)
      and not exists (select 1 from second_factors where user_id = ${id})`;
    return { outcome: "right", take: [note(isTaken), forgive(isTaken)], isTaken, late: "gone" } as const;
  }
  if (!code) return { outcome: "code-missing" } as const;
  const checked = await checkCode(db, { userId: id, code, address, key, sessionId }, now);
  if (checked.outcome === "wrong") return { outcome: "wrong-code" } as const;
  if (checked.outcome !== "right") return checked;
  if (checked.account.passwordHash !== passwordHash) return { outcome: "gone" } as const;
  const { take, isTaken } = checked;
  return {
    outcome: "right",
    take: [...take, note(isTaken), forgive(isTaken)],
    isTaken,
    late: "wrong-code",
  } as const;
}

/** Rule: Confirm it is you. */
export async function confirmSession(
  db: Db,
  viewer: Owner,
  given: Confirmation,
  now: Date,
): Promise<{ outcome: "confirmed"; until: Date } | ConfirmationRefusal> {
  const checked = await checkOwner(db, viewer, given, now);
  if (checked.outcome !== "right") return checked;
  const [taken] = await db.batch(checked.take);
  return taken.length > 0 ? { outcome: "confirmed", until: confirmedUntil(now) } : { outcome: checked.late };
}
