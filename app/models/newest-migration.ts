import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";

/** Throws if there is no database, or none was migrated. */
export async function newestMigration(db: Db): Promise<string> {
  const [row] = await db.all<{ name: string }>(sql`select name from d1_migrations order by id desc limit 1`);
  if (!row) throw new Error("no migration was applied");
  return row.name;
}
