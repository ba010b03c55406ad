import { and, count, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { passwordRequests, users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { type Actor, recordActivity, recordCount } from "../activity/activity";
import { containing } from "../lists/containing";
import { ordered, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";
import { type SharedLimits, sharedCounters } from "../shared-limits";
import { areWithin, countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { normalEmail } from "./sign-in";

/** A hall of 300 that is told to ask does so within minutes, behind one address. */
export const requestBurst: Limit = { attempts: 100, minutes: 1 };

/** As of registrations: whoever registers may also forget. */
export const requestLimits: SharedLimits = {
  network: { attempts: 400, minutes: 60 },
  everybody: { attempts: 1200, minutes: 60 },
};

export type RequestResult = { outcome: "noted" } | { outcome: "throttled"; minutes: number };

/** Answers the same, and asks the database the same, whether or not the address has an account. */
export async function requestPassword(
  db: Db,
  { email, address, appSecret }: { email: string; address: string; appSecret: AppSecret },
  now: Date,
): Promise<RequestResult> {
  const counters = [
    { key: await throttleKey(appSecret, "password-request-burst", address), limit: requestBurst },
    ...(await sharedCounters("password-request", { address, appSecret }, requestLimits)),
  ] as const;
  const isOpen = and(eq(users.email, normalEmail(email)), isNull(users.removedAt));
  const [burst, network, everybody, first] = await db.batch([
    ...countInTurn(db, counters, now),
    insertSelect(
      db,
      passwordRequests,
      { userId: sql`${users.id}`, requestedAt: now },
      sql`from ${users} where ${and(isOpen, areWithin(counters))}`,
    ).onConflictDoNothing(),
  ]);
  const minutes = minutesToWait(counters, [burst, network, everybody, first], now);
  return minutes === null ? { outcome: "noted" } : { outcome: "throttled", minutes };
}

export const requestSorts = ["requested", "email"] as const;
const columns = { requested: passwordRequests.requestedAt, email: users.email };

export async function listPasswordRequests(db: Db, query: ListQuery<(typeof requestSorts)[number]>) {
  const { userId, requestedAt } = passwordRequests;
  const which = containing(query.filter, [users.email]);
  const { limit, offset } = windowOf(query);
  const isTheirs = eq(users.id, userId);
  const [rows, [counted]] = await db.batch([
    db
      .select({ id: users.id, email: users.email, role: users.role, requestedAt })
      .from(passwordRequests)
      .innerJoin(users, isTheirs)
      .where(which)
      .orderBy(...ordered(columns[query.sort], query.dir, userId))
      .limit(limit)
      .offset(offset),
    query.filter === ""
      ? rowCount(db, "password requests")
      : db.select({ total: count() }).from(passwordRequests).innerJoin(users, isTheirs).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function openPasswordRequests(db: Db): Promise<number> {
  const [[open]] = await db.batch([rowCount(db, "password requests")]);
  return open?.total ?? 0;
}

export async function passwordRequestOf(db: Db, userId: string): Promise<{ email: string } | null> {
  const [rows] = await db.batch([
    db
      .select({ email: users.email })
      .from(passwordRequests)
      .innerJoin(users, eq(users.id, passwordRequests.userId))
      .where(eq(passwordRequests.userId, userId)),
  ]);
  return rows[0] ?? null;
}

export async function deletePasswordRequest(
  db: Db,
  userId: string,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const request = await passwordRequestOf(db, userId);
  if (!request) return false;
  const action = "deleted the password request of";
  const what = { actor, action, subject: "user", subjectId: userId, label: request.email } as const;
  const [deleted] = await db.batch([
    db
      .delete(passwordRequests)
      .where(eq(passwordRequests.userId, userId))
      .returning({ userId: passwordRequests.userId }),
    recordActivity(db, what, now),
  ]);
  return deleted.length > 0;
}

/** The next press continues. */
export const mostWithOnePress = 1000;

export async function deletePasswordRequests(
  db: Db,
  until: Date,
  actor: Actor,
  now: Date,
): Promise<{ deleted: number; left: number }> {
  const { userId, requestedAt } = passwordRequests;
  const which = lte(requestedAt, until);
  const some = db
    .select({ userId })
    .from(passwordRequests)
    .where(which)
    .orderBy(requestedAt, userId)
    .limit(mostWithOnePress);
  const action = "deleted several password requests";
  const [deleted, , [counted]] = await db.batch([
    db.delete(passwordRequests).where(inArray(userId, some)).returning({ userId }),
    recordCount(db, { actor, action, subject: "user" }, now),
    db.select({ left: count() }).from(passwordRequests).where(which),
  ]);
  return { deleted: deleted.length, left: counted?.left ?? 0 };
}

/** If they still cannot sign in, they ask again. */
const lifetime = 30 * 86_400_000;

export const sweepPasswordRequests = (db: Db, now: Date) =>
  db.delete(passwordRequests).where(lt(passwordRequests.requestedAt, new Date(now.getTime() - lifetime)));
