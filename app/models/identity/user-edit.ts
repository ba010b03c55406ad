import { and, eq, exists, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { tellOwner, trimNotices } from "./account-notices";
import { isConfirmed, isOpenTo, type SignedInActor } from "./confirmation";
import { confirmedNumber, recordClearedNumber } from "./link-number";
import { flagChange } from "./logged-in";
import { endLinks } from "./password-link";
import type { Role } from "./session";
import { normalEmail } from "./sign-in";
import { accountByEmail, activeUser, isNotLastAdmin, isThis, roleChange, type UserChange } from "./users";

/** Absent fields stay. `isLoggedIn: false` ends sessions even if the flag is off. */
export type UserEdit = {
  id: string;
  email?: string;
  role?: Role;
  isLoggedIn?: boolean;
  isFactorRequired?: boolean;
};

export type UserEdited = UserChange | "taken" | "removed";

/** All or nothing. Sessions stay open; until the next sign-in their tokens name the old address. */
export async function editUser(db: Db, edit: UserEdit, actor: SignedInActor, now: Date): Promise<UserEdited> {
  const account = await activeUser(db, edit.id);
  if (!account) return "gone";
  const { id } = account;
  const wanted = edit.email === undefined ? account.email : normalEmail(edit.email);
  const email = wanted === account.email ? null : wanted;
  const role = edit.role === undefined || edit.role === account.role ? null : edit.role;
  const isLoggedIn = edit.isLoggedIn && account.isLoggedIn ? undefined : edit.isLoggedIn;
  if (role && id === actor.id) return "own";
  const needsMore = (present: string) =>
    !isConfirmed(actor, now) && (role !== null || (email !== null && present === "Admin"));
  if (needsMore(account.role)) return "unconfirmed";

  const holder = alias(users, "holder");
  const isFree =
    email === null
      ? undefined
      : notExists(
          db
            .select({ id: holder.id })
            .from(holder)
            .where(and(eq(holder.email, email), ne(holder.id, id))),
        );
  // Every statement checks this condition anew, so none may change what it reads before the last has run.
  const isOpen = email === null ? undefined : isOpenTo(actor, now);
  const isAllowed = and(role === "User" ? isNotLastAdmin(db, id) : isThis(id), isFree, isOpen);
  const [allowed] = await db.batch([
    db.select({ id: users.id }).from(users).where(isAllowed),
    ...(email === null ? [] : addressChange(db, account, { email, isAllowed }, actor, now)),
    ...(role === null
      ? []
      : roleChange(db, account, { role, isAllowed, isFactorRequired: edit.isFactorRequired }, actor, now)),
    ...(isLoggedIn === undefined ? [] : flagChange(db, account, { isLoggedIn, isAllowed }, actor, now)),
  ]);
  if (allowed.length > 0) return "done";
  const other = email === null ? null : await accountByEmail(db, email);
  if (other && other.id !== id) return other.removedAt ? "removed" : "taken";
  const left = await activeUser(db, id);
  if (!left) return "gone";
  return needsMore(left.role) ? "unconfirmed" : "last-admin";
}

function addressChange(
  db: Db,
  account: { id: string; email: string },
  { email, isAllowed }: { email: string; isAllowed: ReturnType<typeof and> },
  actor: Actor,
  now: Date,
) {
  const what = { actor, action: "changed", subject: "user", subjectId: account.id } as const;
  const fields = { label: account.email, before: { email: account.email }, after: { email } };
  const isChanged = and(eq(users.id, account.id), eq(users.email, email));
  return [
    recordClearedNumber(db, isAllowed, actor, now),
    db.update(users).set({ email, addressConfirmedAt: now, whatsApp: confirmedNumber }).where(isAllowed),
    recordActivity(db, { ...what, ...fields }, now),
    tellOwner(db, "address", account.id, actor, now),
    trimNotices(db, [account.id]),
    // A link may have been mailed to the old address.
    endLinks(db, account.id, exists(db.select({ id: users.id }).from(users).where(isChanged)), now),
  ] as const;
}
