import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { courseNames, groupCourses, quarterNames } from "./course-groups";
import { accounts, type GrantRefusal, refusalOf } from "./grants";
import { itemsOf } from "./item-sets";

/** Something that an account can be granted. */
export type PermissionItem = { id: number; name: string; author?: string; quarterName?: string };
export type PermissionGroup = { id: number; name: string; items: PermissionItem[] };

export type Permissions = {
  refusal: GrantRefusal | null;
  id: string;
  email: string;
  groups: PermissionGroup[];
  saved: number[];
  /** The saved selection of the Admin who looks (T55). */
  atHand: number[];
};

/** The one group of a list that has none. */
const whole = (items: PermissionItem[]): PermissionGroup[] => [{ id: 1, name: "", items }];

/** An account with every quarter and those it was granted; null for an id that nobody has. One trip to D1. */
export async function quarterPermissions(db: Db, userId: string, now: Date): Promise<Permissions | null> {
  const [[account], quarterRows, granted] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now),
    quarterNames(db),
    itemsOf(db, "quarters", userId),
  ]);
  if (!account) return null;
  const { id, email } = account;
  const saved = granted.map((grant) => grant.id);
  return { refusal: refusalOf(account), id, email, groups: whole(quarterRows), saved, atHand: [] };
}

/** The same of the courses, by quarter, with those that this Admin keeps at hand. */
export async function coursePermissions(
  db: Db,
  userId: string,
  now: Date,
  adminId: string,
): Promise<Permissions | null> {
  const [[account], quarterRows, courseRows, granted, kept] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now),
    quarterNames(db),
    courseNames(db),
    itemsOf(db, "courses", userId),
    itemsOf(db, "saved", adminId),
  ]);
  if (!account) return null;
  return {
    refusal: refusalOf(account),
    id: account.id,
    email: account.email,
    groups: groupCourses(quarterRows, courseRows),
    saved: granted.map(({ id }) => id),
    atHand: kept.map(({ id }) => id),
  };
}

/** The same courses in one list, each with its quarter's name. */
export const inOneList = (permissions: Permissions): Permissions => ({
  ...permissions,
  groups: whole(
    permissions.groups.flatMap(({ name, items }) => items.map((item) => ({ ...item, quarterName: name }))),
  ),
});
