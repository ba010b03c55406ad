import { and, desc, eq, isNull, lt, lte, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { passwordLinks, sessions, subscriptionPeriods, throttles, users } from "#db/schema";
import type { Subscription } from "../subscription/subscription";
import { isDueForTouch, isLive, longestIdle } from "./session-life";

export type Role = "Admin" | "User";
export type Client = "web" | "mobile";

export type Viewer = {
  id: string;
  email: string;
  /** Null if the stored text is neither Admin nor User. */
  role: Role | null;
  subscription: Subscription | null;
  sessionId: string;
  client: Client;
  /** When the password, and the code if there is one, was last given in this session. */
  confirmedAt: Date | null;
};

/** What a request brings to show its session. */
export type SessionClaim = { secretHash: string } | { sessionId: string; userId: string };

export const isClaimed = (claim: SessionClaim): SQL | undefined =>
  "secretHash" in claim
    ? eq(sessions.secretHash, claim.secretHash)
    : and(eq(sessions.id, claim.sessionId), eq(sessions.userId, claim.userId));

/** If a new session exceeds this number, the oldest one ends. */
export const mostSessions = 10;

export const asRole = (text: string): Role | null => (text === "Admin" || text === "User" ? text : null);

type NewSession = {
  userId: string;
  client: Client;
  device?: string;
  secretHash: string | null;
  /** Null unless its owner has just given all that a sign-in asks for, or has chosen a password. */
  confirmedAt?: Date | null;
  /** If false when the statements run, no session begins. */
  when?: SQL;
};

export function newSession(
  db: Db,
  { userId, client, device = "", secretHash, confirmedAt = null, when = sql`true` }: NewSession,
  now: Date,
) {
  const id = crypto.randomUUID();
  const row = { id, secretHash, userId, client, device, createdAt: now, lastSeenAt: now, confirmedAt };
  const survivors = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(mostSessions - 1);
  return {
    id,
    statements: [
      db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, survivors), when)),
      insertSelect(db, sessions, row, sql`where ${when}`).returning({ id: sessions.id }),
      db
        .update(users)
        .set({ isLoggedIn: true })
        .where(and(eq(users.id, userId), when)),
    ] as const,
  };
}

export async function viewerOf(db: Db, claim: SessionClaim, now: Date) {
  const statement = db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      // D1 tells the columns of a batch apart by their bare names, and the user has this one.
      sessionId: sql<string>`${sessions.id}`.as("session_id"),
      client: sessions.client,
      confirmedAt: sessions.confirmedAt,
      lastSeenAt: sessions.lastSeenAt,
      subscription: {
        plan: subscriptionPeriods.plan,
        startsAt: subscriptionPeriods.startsAt,
        expiresAt: subscriptionPeriods.expiresAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      subscriptionPeriods,
      and(eq(subscriptionPeriods.userId, users.id), isNull(subscriptionPeriods.endedAt)),
    )
    .where(and(isClaimed(claim), isLive(now), isNull(users.removedAt)))
    .orderBy(desc(subscriptionPeriods.expiresAt))
    .limit(1);
  const [[row]] = await db.batch([statement]);
  if (!row) return null;
  const { lastSeenAt, role, ...rest } = row;
  const viewer: Viewer = { ...rest, role: asRole(role) };
  return { viewer, isDueForTouch: isDueForTouch({ role, lastSeenAt }, now) };
}

/** Stands for the user's id in statements that are sent while the viewer is looked up. */
export const ownerOf = (db: Db, secretHash: string) =>
  db.select({ id: sessions.userId }).from(sessions).where(eq(sessions.secretHash, secretHash));

export const hadSession = async (db: Db, secretHash: string): Promise<boolean> =>
  (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.secretHash, secretHash))).length > 0;

export const touchSession = (db: Db, sessionId: string, now: Date) =>
  db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));

/** `staysLoggedIn`: the user has just signed in again, so the flag stays. */
export async function endSession(
  db: Db,
  session: { sessionId: string; id: string },
  { staysLoggedIn = false } = {},
): Promise<void> {
  const end = db.delete(sessions).where(eq(sessions.id, session.sessionId));
  const loggedOut = db.update(users).set({ isLoggedIn: false }).where(eq(users.id, session.id));
  await db.batch(staysLoggedIn ? [end] : [end, loggedOut]);
}

/** For an account whose sessions were ended, if none is left. */
export const clearLoginFlag = (db: Db, userId: string, when?: SQL) =>
  db
    .update(users)
    .set({ isLoggedIn: false })
    .where(
      and(
        eq(users.id, userId),
        eq(users.isLoggedIn, true),
        when,
        notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))),
      ),
    );

const linkMemory = 30 * 86_400_000;

/** Keeps a dead link for `linkMemory`, so that its page can still explain it. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.batch([
    // Sessions at the end of their whole life go here too: nobody uses them, so they become idle.
    db.delete(sessions).where(lte(sessions.lastSeenAt, before(longestIdle))),
    db.delete(throttles).where(lt(throttles.resetsAt, now)),
    db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, before(linkMemory))),
  ]);
}
