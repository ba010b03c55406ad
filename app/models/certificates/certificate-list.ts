import { and, count, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { certificates } from "#db/schema";
import { containing } from "../lists/containing";
import { ordered, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { printed } from "./printed-certificate";

export const certificateSorts = ["issued"] as const;

export async function certificatesOf(
  db: Db,
  userId: string,
  query: ListQuery<(typeof certificateSorts)[number]>,
) {
  const which = and(
    eq(certificates.userId, userId),
    containing(query.filter, [certificates.courseName, certificates.name]),
  );
  const { limit, offset } = windowOf(query);
  const [rows, [counted]] = await db.batch([
    db
      .select({ ...printed, withdrawnFor: certificates.withdrawnFor })
      .from(certificates)
      .where(which)
      .orderBy(...ordered(certificates.issuedAt, query.dir, certificates.code))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(certificates).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
