import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { sessions, users } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { tellOwner, trimNotices } from "./account-notices";
import { type ConfirmedActor, isConfirmed, isOpenTo, type SignedInActor } from "./confirmation";
import { noPassword } from "./password";
import { addLink, endLinks, newLinkSecret } from "./password-link";
import { asksNoSecondStep } from "./second-factor/second-step";
import type { Role } from "./session";
import { isLiveForAdmin } from "./session-life";
import { normalEmail } from "./sign-in";

export async function userById(db: Db, id: string) {
  const [rows] = await db.batch([
    db
      .select({
        id: users.id,
        email: users.email,
        whatsApp: users.whatsApp,
        role: users.role,
        isLoggedIn: users.isLoggedIn,
        createdAt: users.createdAt,
        addressConfirmedAt: users.addressConfirmedAt,
        planExpiresAt: users.planExpiresAt,
        removedAt: users.removedAt,
      })
      .from(users)
      .where(eq(users.id, id)),
  ]);
  return rows[0] ?? null;
}

export async function activeUser(db: Db, id: string) {
  const user = await userById(db, id);
  return user && user.removedAt === null ? user : null;
}

export async function accountByEmail(db: Db, email: string) {
  const { id, role, removedAt } = users;
  const isIts = eq(users.email, normalEmail(email));
  const [[account]] = await db.batch([db.select({ id, role, removedAt }).from(users).where(isIts)]);
  return account ?? null;
}

export type AddedUser =
  | { outcome: "added"; id: string; email: string; whatsApp: string; secret: string; until: Date }
  | { outcome: "removed" }
  | { outcome: "taken" };

/** The account has no password until its owner uses the link. */
export async function addUser(
  db: Db,
  { email, whatsApp = "" }: { email: string; whatsApp?: string },
  actor: Actor,
  now: Date,
): Promise<AddedUser> {
  const holder = await accountByEmail(db, email);
  if (holder) return { outcome: holder.removedAt ? "removed" : "taken" };
  const link = await newLinkSecret();
  const label = normalEmail(email);
  const times = { createdAt: now, addressConfirmedAt: now };
  const account = { id: crypto.randomUUID(), email: label, whatsApp, passwordHash: noPassword, ...times };
  const after = { email: label, ...(whatsApp && { whatsApp }) };
  const added = { action: "added", subject: "user", subjectId: account.id, after } as const;
  const [, , [made]] = await db.batch([
    db
      .insert(users)
      .values({ ...account, role: "User" })
      .onConflictDoNothing({ target: users.email }),
    recordActivity(db, { actor, label, ...added }, now),
    addLink(db, { digest: link.digest, userId: account.id }, now),
  ]);
  if (!made) return { outcome: "taken" };
  return { outcome: "added", id: account.id, email: label, whatsApp, secret: link.secret, until: made.until };
}

export type UserChange = "done" | "own" | "last-admin" | "gone" | "unconfirmed";

/** Also closes an account that its owner asked to remove; its 30 days continue. An Admin's end is a demotion, too. */
export async function removeUser(db: Db, id: string, actor: SignedInActor, now: Date): Promise<UserChange> {
  const outcome = await change(db, id, actor, now, async (account, isAllowed) => {
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
      endLinks(db, id, isNow(db, and(eq(users.id, id), isNotNull(users.removedAt))), now),
    ]);
    return rows;
  });
  return outcome === "gone" ? closeForGood(db, id, actor, now) : outcome;
}

async function closeForGood(db: Db, id: string, actor: Actor, now: Date): Promise<"done" | "gone"> {
  const account = await userById(db, id);
  if (!account?.removedAt) return "gone";
  const what = { actor, action: "deleted", subject: "user", subjectId: id, label: account.email } as const;
  const before = { email: account.email, role: account.role };
  const [rows] = await db.batch([
    db
      .update(users)
      .set({ removedBy: "Admin", removedFrom: null })
      .where(and(eq(users.id, id), isNotNull(users.removedAt), eq(users.removedBy, "request")))
      .returning({ id: users.id }),
    recordActivity(db, { ...what, before }, now),
    endLinks(db, id, isNow(db, and(eq(users.id, id), eq(users.removedBy, "Admin"))), now),
  ]);
  return rows.length > 0 ? "done" : "gone";
}

/** Sessions go on, because each request reads the role. If a new Admin needs a second step, they end. */
export async function setRole(
  db: Db,
  id: string,
  role: Role,
  actor: ConfirmedActor,
  now: Date,
  { isFactorRequired = false } = {},
): Promise<UserChange> {
  return change(
    db,
    id,
    actor,
    now,
    async (account, isAllowed) => {
      const [rows] = await db.batch(
        roleChange(db, { id, ...account }, { role, isAllowed, isFactorRequired }, actor, now),
      );
      return rows;
    },
    { role },
  );
}

type RoleChange = {
  role: Role;
  isAllowed: SQL | undefined;
  isFactorRequired?: boolean;
};

export function roleChange(
  db: Db,
  account: Account & { id: string },
  { role, isAllowed, isFactorRequired = false }: RoleChange,
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
  // A User's sessions live longer: an Admin's expired sessions must not revive.
  const over = not(isLiveForAdmin(now));
  const tooEasy = and(sql`changes() > 0`, not(asksNoSecondStep(account.id, isFactorRequired)));
  const ending = account.role === "Admin" ? over : tooEasy;
  return [
    write,
    recordActivity(db, { ...what, ...fields }, now),
    tellOwner(db, role === "Admin" ? "made Admin" : "made User", account.id, actor, now),
    db.delete(sessions).where(and(eq(sessions.userId, account.id), ending)),
    trimNotices(db, [account.id]),
    // A User's link was made without the question that an Admin's asks.
    endLinks(
      db,
      account.id,
      role === "Admin" ? isNow(db, and(eq(users.id, account.id), sql`${users.role} = 'Admin'`)) : sql`false`,
      now,
    ),
  ] as const;
}

const isNow = (db: Db, which: SQL | undefined) =>
  exists(db.select({ id: users.id }).from(users).where(which));

/** Checked again in the write: two Admins who remove each other at once must leave one. */
export function isNotLastAdmin(db: Db, id: string): SQL | undefined {
  const others = alias(users, "others");
  const otherAdmin = db
    .select({ id: others.id })
    .from(others)
    .where(and(sql`${others.role} = 'Admin'`, isNull(others.removedAt), ne(others.id, id)));
  return and(isThis(id), or(sql`${users.role} <> 'Admin'`, exists(otherAdmin)));
}

export const isThis = (id: string) => and(eq(users.id, id), isNull(users.removedAt));

type Account = { email: string; role: string };

async function change(
  db: Db,
  id: string,
  actor: SignedInActor,
  now: Date,
  write: (account: Account, isAllowed: SQL | undefined) => Promise<unknown[]>,
  { role }: { role?: Role } = {},
): Promise<UserChange> {
  const account = await activeUser(db, id);
  if (!account) return "gone";
  if (account.role === role) return "done";
  if (id === actor.id) return "own";
  const needsMore = ({ role }: Account) => role === "Admin" && !isConfirmed(actor, now);
  if (needsMore(account)) return "unconfirmed";
  const isAllowed = role === "Admin" ? isThis(id) : isNotLastAdmin(db, id);
  const { email } = account;
  const written = await write({ email, role: account.role }, and(isAllowed, isOpenTo(actor, now)));
  if (written.length > 0) return "done";
  const left = await activeUser(db, id);
  if (left && needsMore(left)) return "unconfirmed";
  return left && left.role === "Admin" && role !== "Admin" ? "last-admin" : "gone";
}
