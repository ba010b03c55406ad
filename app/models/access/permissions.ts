import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import type { Actor } from "../activity/activity";
import { groupsOf, quarterNames, quartersWithNames } from "../catalogue/course-groups";
import { rowCount } from "../lists/row-counts";
import { accounts, type GrantRefusal, granteeOf } from "./grants";
import { itemsOf } from "./item-sets";

type PermissionItem = { id: number; name: string; author?: string; quarterName?: string };
type PermissionGroup = { id: number; name: string; items: PermissionItem[] };

type Permissions = {
  outcome: "found";
  id: string;
  email: string;
  groups: PermissionGroup[];
  saved: number[];
  savedSelection: number[];
};

export type PermissionsRead = Permissions | { outcome: GrantRefusal };

const oneGroup = (items: PermissionItem[]): PermissionGroup[] => [{ id: 1, name: "", items }];

export async function quarterPermissions(db: Db, userId: string, now: Date): Promise<PermissionsRead> {
  const [[account], quarterRows, granted] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now),
    quarterNames(db),
    itemsOf(db, "quarters", userId),
  ]);
  const grantee = granteeOf(account);
  if (typeof grantee === "string") return { outcome: grantee };
  const { id, email } = grantee;
  const saved = granted.map((grant) => grant.id);
  return { outcome: "found", id, email, groups: oneGroup(quarterRows), saved, savedSelection: [] };
}

export async function coursePermissions(
  db: Db,
  userId: string,
  admin: Pick<Actor, "id">,
  now: Date,
): Promise<PermissionsRead> {
  const [[account], quarterRows, granted, savedRows] = await db.batch([
    accounts(db, sql`${users.id} = ${userId}`, now),
    quartersWithNames(db),
    itemsOf(db, "courses", userId),
    itemsOf(db, "saved", admin.id),
  ]);
  const grantee = granteeOf(account);
  if (typeof grantee === "string") return { outcome: grantee };
  return {
    outcome: "found",
    id: grantee.id,
    email: grantee.email,
    groups: groupsOf(quarterRows),
    saved: granted.map(({ id }) => id),
    savedSelection: savedRows.map(({ id }) => id),
  };
}

export async function coursePermissionsInOneList(
  ...asked: Parameters<typeof coursePermissions>
): Promise<PermissionsRead> {
  const permissions = await coursePermissions(...asked);
  if (permissions.outcome !== "found") return permissions;
  const items = permissions.groups.flatMap((quarter) =>
    quarter.items.map((item) => ({ ...item, quarterName: quarter.name })),
  );
  return { ...permissions, groups: oneGroup(items) };
}

export type AccessCounts = Record<"quarters" | "courses", { granted: number; all: number }>;

export async function accessCounts(db: Db, userId: string): Promise<AccessCounts> {
  const [[quarters], [courses], ofQuarters, ofCourses] = await db.batch([
    rowCount(db, "quarters"),
    rowCount(db, "courses"),
    itemsOf(db, "quarters", userId),
    itemsOf(db, "courses", userId),
  ]);
  return {
    quarters: { granted: ofQuarters.length, all: quarters?.total ?? 0 },
    courses: { granted: ofCourses.length, all: courses?.total ?? 0 },
  };
}
