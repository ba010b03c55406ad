import { asc, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards } from "#db/schema";

export type Board = Pick<typeof boards.$inferSelect, "id" | "name" | "title" | "image" | "boardNumber">;

/** The society's board by board number, then name: 2 before 10, members without a number last. */
export async function listBoards(db: Db): Promise<Board[]> {
  const { id, name, title, image, boardNumber } = boards;
  const query = db
    .select({ id, name, title, image, boardNumber })
    .from(boards)
    .orderBy(
      sql`${boardNumber} is null`,
      sql`cast(${boardNumber} as integer)`,
      asc(boardNumber),
      asc(name),
      asc(id),
    );
  const [rows] = await db.batch([query]);
  return rows;
}
