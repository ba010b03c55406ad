import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { passwordLinks, sessions, subscriptionPeriods, throttles, users } from "#db/schema";
import type { Subscription } from "./subscription";

export type Role = "Admin" | "User";
export type Client = "web" | "mobile";

/** Whoever asks, as every rule and scoped read sees them. */
export type Viewer = {
  id: string;
  email: string;
  /** null when the stored text is neither Admin nor User. */
  role: Role | null;
  /** The latest period that was not ended by hand, valid or past. */
  subscription: Subscription | null;
  sessionId: string;
  client: Client;
};

const day = 86_400_000;
/** A session ends after two weeks without use, and after 60 days in any case. */
const idleLife = 14 * day;
const wholeLife = 60 * day;
/** The idle end moves at most once in this time, so that reading pages writes next to nothing. */
const touchInterval = 3_600_000;

export const sessionMaxAge = wholeLife / 1000;

export const asRole = (text: string): Role | null => (text === "Admin" || text === "User" ? text : null);

type NewSession = {
  userId: string;
  client: Client;
  /** null for a session that lives by token alone. */
  secretHash: string | null;
  now: Date;
  /** Where it does not hold when the statements run, there is no session. */
  when?: SQL;
};

/** Statements for a new session. */
export function newSession(db: Db, { userId, client, secretHash, now, when = sql`true` }: NewSession) {
  const id = crypto.randomUUID();
  const createdAt = now.getTime();
  const columns = [
    id,
    secretHash,
    userId,
    client,
    createdAt,
    createdAt + idleLife,
    createdAt + wholeLife,
  ].map((value) => sql`${value}`);
  return {
    id,
    statements: [
      db.insert(sessions).select(sql`select ${sql.join(columns, sql`, `)} where ${when}`),
      db
        .update(users)
        .set({ isLoggedIn: true })
        .where(and(eq(users.id, userId), when)),
    ] as const,
  };
}

/** The live session with this cookie secret, and its user; one trip to D1. */
export const viewerByCookie = (db: Db, secretHash: string, now: Date) =>
  findViewer(db, eq(sessions.secretHash, secretHash), now);

/** The live session that a token names; the user must be the one in the token. */
export const viewerBySession = (db: Db, sessionId: string, userId: string, now: Date) =>
  findViewer(db, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)), now);

async function findViewer(db: Db, which: SQL | undefined, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      sessionId: sessions.id,
      client: sessions.client,
      idleExpiresAt: sessions.idleExpiresAt,
      plan: subscriptionPeriods.plan,
      startsAt: subscriptionPeriods.startsAt,
      expiresAt: subscriptionPeriods.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      subscriptionPeriods,
      and(eq(subscriptionPeriods.userId, users.id), isNull(subscriptionPeriods.endedAt)),
    )
    .where(and(which, gt(sessions.idleExpiresAt, now), gt(sessions.expiresAt, now), isNull(users.removedAt)))
    .orderBy(desc(subscriptionPeriods.expiresAt))
    .limit(1);
  if (!row) return null;
  const { plan, startsAt, expiresAt, idleExpiresAt, role, ...rest } = row;
  const subscription =
    plan !== null && startsAt !== null && expiresAt !== null ? { plan, startsAt, expiresAt } : null;
  const viewer: Viewer = { ...rest, role: asRole(role), subscription };
  const isDueForTouch = idleExpiresAt.getTime() - now.getTime() < idleLife - touchInterval;
  return { viewer, isDueForTouch };
}

/** Moves the idle end of a session that is in use. */
export const touchSession = (db: Db, sessionId: string, now: Date) =>
  db
    .update(sessions)
    .set({ idleExpiresAt: new Date(now.getTime() + idleLife) })
    .where(eq(sessions.id, sessionId));

/**
 * Ends one session, its cookie and its tokens. Ending it twice is the same as once. `staysLoggedIn`:
 * the same user has just signed in again, so the flag of section 4 is not taken down.
 */
export async function endSession(
  db: Db,
  session: { sessionId: string; id: string },
  { staysLoggedIn = false } = {},
): Promise<void> {
  const end = db.delete(sessions).where(eq(sessions.id, session.sessionId));
  const loggedOut = db.update(users).set({ isLoggedIn: false }).where(eq(users.id, session.id));
  await db.batch(staysLoggedIn ? [end] : [end, loggedOut]);
}

/** Housekeeping: forgets sessions, counters and password links whose time is over; a dead link says so for a month. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.batch([
    db.delete(sessions).where(or(lt(sessions.idleExpiresAt, now), lt(sessions.expiresAt, now))),
    db.delete(throttles).where(lt(throttles.resetsAt, now)),
    db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, new Date(now.getTime() - 30 * day))),
  ]);
}
