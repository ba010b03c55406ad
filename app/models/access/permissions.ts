import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { courseNames, groupCourses, quarterNames } from "../catalogue/course-groups";
import { accounts, type GrantRefusal, refusalOf } from "./grants";
import { itemsOf } from "./item-sets";

type PermissionItem = { id: number; name: string; author?: string; quarterName?: string };
export type PermissionGroup = { id: number; name: string; items: PermissionItem[] };

export type Permissions = {
  refusal: GrantRefusal | null;
  id: string;
  email: string;
  groups: PermissionGroup[];
  saved: number[];
  atHand: number[];
};

const whole = (items: PermissionItem[]): PermissionGroup[] => [{ id: 1, name: "", items }];

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

export const inOneList = (permissions: Permissions): Permissions => ({
  ...permissions,
  groups: whole(
    permissions.groups.flatMap(({ name, items }) => items.map((item) => ({ ...item, quarterName: name }))),
  ),
});
