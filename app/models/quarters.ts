import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/connection";
import { quarters } from "#db/schema";

/** Whether a quarter has this number. */
export async function quarterNumberExists(db: Db, number: string): Promise<boolean> {
  const { id, quarterNumber } = quarters;
  const rows = await db.select({ id }).from(quarters).where(eq(quarterNumber, number)).limit(1);
  return rows.length > 0;
}

/** Every quarter by name, in the Admin's order. */
export async function quarterNames(db: Db): Promise<{ id: number; name: string }[]> {
  const { id, name, position } = quarters;
  const [rows] = await db.batch([db.select({ id, name }).from(quarters).orderBy(asc(position), asc(id))]);
  return rows;
}
