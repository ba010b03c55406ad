import { eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { quarters } from "#db/schema";

export async function quarterNumberExists(db: Db, number: string): Promise<boolean> {
  const { id, quarterNumber } = quarters;
  const rows = await db.select({ id }).from(quarters).where(eq(quarterNumber, number)).limit(1);
  return rows.length > 0;
}
