import { and, eq, exists, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { sessions, users } from "#db/schema";
import { type Actor, recordActivity } from "./activity";
import { noPassword } from "./password";
import { addLink, newLinkSecret } from "./password-link";
import type { Role } from "./session";
import { normalEmail } from "./sign-in";

/** An account as Admins see it, removed or not; null for an unknown id. */
export async function userById(db: Db, id: string) {
  const [rows] = await db.batch([
    db
      .select({
        id: users.id,
        email: users.email,
        role: users.role,
        isLoggedIn: users.isLoggedIn,
        createdAt: users.createdAt,
        planExpiresAt: users.planExpiresAt,
        removedAt: users.removedAt,
      })
      .from(users)
      .where(eq(users.id, id)),
  ]);
  return rows[0] ?? null;
}

/** The same, for what is done with accounts that are in use. */
export async function activeUser(db: Db, id: string) {
  const user = await userById(db, id);
  return user && user.removedAt === null ? user : null;
}

/** The account with this address, removed or not; null for none. */
export async function accountByEmail(db: Db, email: string) {
  const { id, role, removedAt } = users;
  const isIts = eq(users.email, normalEmail(email));
  const [[account]] = await db.batch([db.select({ id, role, removedAt }).from(users).where(isIts)]);
  return account ?? null;
}

export type AddedUser =
  | { outcome: "added"; id: string; email: string; secret: string }
  /** Taken by an account that is removed and can still come back. */
  | { outcome: "removed" }
  | { outcome: "taken" };

/**
 * Makes an account with role User and a link with which its owner chooses the password (T105): until
 * then it has none that anybody could know. Of two at once the unique column lets one through.
 */
export async function addUser(db: Db, email: string, actor: Actor, now: Date): Promise<AddedUser> {
  const holder = await accountByEmail(db, email);
  if (holder) return { outcome: holder.removedAt ? "removed" : "taken" };
  const link = await newLinkSecret();
  const label = normalEmail(email);
  const account = { id: crypto.randomUUID(), email: label, passwordHash: noPassword, createdAt: now };
  const added = { action: "added", subject: "user", subjectId: account.id, after: { email: label } } as const;
  const [rows] = await db.batch([
    db
      .insert(users)
      .values({ ...account, role: "User" })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id }),
    recordActivity(db, { actor, label, ...added }, now),
    addLink(db, { digest: link.digest, userId: account.id }, now),
  ]);
  if (rows.length === 0) return { outcome: "taken" };
  return { outcome: "added", id: account.id, email: label, secret: link.secret };
}

/** `own` and `last-admin` are refused (T15); `gone`: not there, or removed. */
export type UserChange = "done" | "own" | "last-admin" | "gone";

/**
 * Removes an account at an Admin's word: its sessions end, its password no longer leads back, and for 30
 * days an Admin can restore it. So it is with one that its owner has asked to remove, whose days go on.
 */
export async function removeUser(db: Db, id: string, actor: Actor, now: Date): Promise<UserChange> {
  const outcome = await change(db, id, actor, async (account, isAllowed) => {
    const [rows] = await db.batch([
      db
        .update(users)
        .set({ removedAt: now, removedBy: "Admin", isLoggedIn: false })
        .where(isAllowed)
        .returning({ id: users.id }),
      recordActivity(
        db,
        { actor, action: "deleted", subject: "user", subjectId: id, label: account.email, before: account },
        now,
      ),
      db.delete(sessions).where(and(eq(sessions.userId, id), sql`changes() > 0`)),
    ]);
    return rows;
  });
  return outcome === "gone" ? closeForGood(db, id, actor, now) : outcome;
}

/** Makes an Admin's removal of one that was asked for, and that its password could still undo. */
async function closeForGood(db: Db, id: string, actor: Actor, now: Date): Promise<"done" | "gone"> {
  const account = await userById(db, id);
  if (!account?.removedAt) return "gone";
  const what = { actor, action: "deleted", subject: "user", subjectId: id, label: account.email } as const;
  const before = { email: account.email, role: account.role };
  const [rows] = await db.batch([
    db
      .update(users)
      .set({ removedBy: "Admin" })
      .where(and(eq(users.id, id), isNotNull(users.removedAt), eq(users.removedBy, "request")))
      .returning({ id: users.id }),
    recordActivity(db, { ...what, before }, now),
  ]);
  return rows.length > 0 ? "done" : "gone";
}

/** Makes an account an Admin's, or a User's again. Its sessions go on: the role is read with each request. */
export async function setRole(db: Db, id: string, role: Role, actor: Actor, now: Date): Promise<UserChange> {
  return change(
    db,
    id,
    actor,
    async (account, isAllowed) => {
      const [rows] = await db.batch(roleChange(db, { id, ...account }, { role, isAllowed }, actor, now));
      return rows;
    },
    { role },
  );
}

/** The same as statements of a batch, for where more is changed with it; `isAllowed` is asked of the account. */
export function roleChange(
  db: Db,
  account: Account & { id: string },
  { role, isAllowed }: { role: Role; isAllowed: SQL | undefined },
  actor: Actor,
  now: Date,
) {
  const write = db
    .update(users)
    .set({ role })
    .where(and(isAllowed, ne(users.role, role)))
    .returning({ id: users.id });
  const what = { actor, action: "changed", subject: "user", subjectId: account.id } as const;
  const fields = { label: account.email, before: { role: account.role }, after: { role } };
  return [write, recordActivity(db, { ...what, ...fields }, now)] as const;
}

/**
 * What an account must be to lose Admin, or all: in use, and not the last Admin. Asked again in the write:
 * two Admins who remove each other at the same moment leave one.
 */
export function isNotLastAdmin(db: Db, id: string): SQL | undefined {
  const others = alias(users, "others");
  const otherAdmin = db
    .select({ id: others.id })
    .from(others)
    .where(and(sql`${others.role} = 'Admin'`, isNull(others.removedAt), ne(others.id, id)));
  return and(isThis(id), or(sql`${users.role} <> 'Admin'`, exists(otherAdmin)));
}

/** An account that is in use. */
export const isThis = (id: string) => and(eq(users.id, id), isNull(users.removedAt));

type Account = { email: string; role: string };

/** What both have in common: who may not be touched, and what it means when nothing was changed. */
async function change(
  db: Db,
  id: string,
  actor: Actor,
  write: (account: Account, isAllowed: SQL | undefined) => Promise<unknown[]>,
  { role }: { role?: Role } = {},
): Promise<UserChange> {
  const account = await activeUser(db, id);
  if (!account) return "gone";
  if (account.role === role) return "done";
  if (id === actor.id) return "own";
  const isAllowed = role === "Admin" ? isThis(id) : isNotLastAdmin(db, id);
  const written = await write({ email: account.email, role: account.role }, isAllowed);
  if (written.length > 0) return "done";
  const left = await activeUser(db, id);
  return left && left.role === "Admin" && role !== "Admin" ? "last-admin" : "gone";
}
