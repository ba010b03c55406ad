import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { certificates } from "#db/schema";

export async function lastCertificatesOf(db: Db, userId: string, most: number) {
  const { code, courseName, issuedAt, withdrawnAt } = certificates;
  const [rows] = await db.batch([
    db
      .select({ code, courseName, issuedAt, withdrawnAt })
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(desc(issuedAt), desc(code))
      .limit(most),
  ]);
  return rows;
}
