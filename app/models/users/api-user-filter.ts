import { and, asc, count, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { userCount, users } from "#db/schema";
import { asRecord, recordColumns, type UserRecord } from "../identity/user-record";
import { containing } from "../lists/containing";
import type { pageSizes } from "../lists/list-query";

export const userFilterSorts = ["email", "expirationDate", "createdAt"] as const;

export type UserFilter = {
  text?: string;
  email?: string;
  isActive?: boolean;
  isAdmin?: boolean;
  isLoggedIn?: boolean;
  sort: (typeof userFilterSorts)[number];
  dir: "asc" | "desc";
  page: number;
  pageSize: (typeof pageSizes)[number];
};

const columns = {
  email: [users.email],
  expirationDate: [users.planExpiresAt, users.email],
  createdAt: [users.createdAt, users.id],
};

export async function filterUsers(
  db: Db,
  filter: UserFilter,
  now: Date,
): Promise<{ users: UserRecord[]; total: number }> {
  const { text = "", email = "", isActive, isAdmin, isLoggedIn, sort, dir, page, pageSize } = filter;
  const chosen = and(
    containing(text, [users.email, users.id]),
    containing(email, [users.email]),
    either(isActive, gt(users.planExpiresAt, now), lte(users.planExpiresAt, now)),
    either(isAdmin, sql`${users.role} = 'Admin'`, sql`${users.role} <> 'Admin'`),
    isLoggedIn === undefined ? undefined : eq(users.isLoggedIn, isLoggedIn),
  );
  const which = and(isNull(users.removedAt), chosen);
  const direction = dir === "asc" ? asc : desc;
  const [rows, [counted]] = await db.batch([
    db
      .select(recordColumns)
      .from(users)
      .where(which)
      .orderBy(...columns[sort].map((column) => direction(column)))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    chosen
      ? db.select({ total: count() }).from(users).where(which)
      : db.select({ total: userCount.total }).from(userCount),
  ]);
  return { users: rows.map((row) => asRecord(row, now)), total: counted?.total ?? 0 };
}

const either = (wanted: boolean | undefined, yes: SQL, no: SQL) =>
  wanted === undefined ? undefined : wanted ? yes : no;
