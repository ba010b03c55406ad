import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import {
  activities,
  courses,
  lectures,
  quarters,
  sessions,
  subscriptionPeriods,
  throttles,
  users,
} from "#db/schema";
import type { Client, SessionClaim, Viewer } from "~/models/identity/session";

/** For tests of models: makes rows of accounts without a password and of quarters, makes viewers, and clears tables. */

export const accountOf = (id: string, createdAt: Date) => ({
  id,
  email: `${id}@mail.test`,
  passwordHash: "none",
  createdAt,
});

export const quarterOf = (id: number) => ({ id, name: `Quarter ${id}` });

export const learnerOf = (id: string): Viewer => ({
  id,
  email: `${id}@mail.test`,
  role: "User",
  subscription: null,
  sessionId: "session",
  client: "web",
  confirmedAt: null,
});

/** A learner with a plan for a day, and three quarters, the last of which stays locked. */
export const learnerAndQuarters = (db: Db, id: string, now: Date) =>
  [
    db.insert(users).values(accountOf(id, now)),
    db.insert(subscriptionPeriods).values({
      userId: id,
      plan: 1,
      startsAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    }),
    db.insert(quarters).values([
      { id: 1, name: "Second", position: 2 },
      { id: 2, name: "First", position: 1 },
      { id: 3, name: "Locked", position: 3 },
    ]),
  ] as const;

/** A session of the account that is live at `now`, if there is such an account. */
export async function claimOf(
  db: Db,
  userId: string,
  now: Date,
  client: Client = "web",
): Promise<SessionClaim & { userId: string }> {
  const sessionId = `${userId}, ${client}`;
  const row = { id: sessionId, secretHash: null, userId, client, createdAt: now, lastSeenAt: now };
  await insertSelect(db, sessions, row, sql`from ${users} where ${users.id} = ${userId}`).onConflictDoUpdate({
    target: sessions.id,
    set: { createdAt: now, lastSeenAt: now },
  });
  return { sessionId, userId };
}

/** Deletes accounts and catalogue, and with them what they have. */
export const clearSociety = (db: Db) =>
  db.batch([db.delete(users), db.delete(lectures), db.delete(courses), db.delete(quarters)]);

/** Deletes accounts, what was recorded of them, and counted tries. */
export const clearAccounts = (db: Db) =>
  db.batch([db.delete(throttles), db.delete(users), db.delete(activities)]);
