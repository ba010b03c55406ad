import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards } from "#db/schema";
import { containing } from "../list";

export type Board = Pick<typeof boards.$inferSelect, "id" | "name" | "title" | "image" | "boardNumber">;

const { id, name, title, image, boardNumber } = boards;

/** 2 comes before 10; members without a number come last. */
export const boardOrder = [
  sql`${boardNumber} is null`,
  sql`cast(${boardNumber} as integer)`,
  asc(boardNumber),
  asc(name),
  asc(id),
];

export async function listBoards(db: Db, text = ""): Promise<Board[]> {
  const query = db
    .select({ id, name, title, image, boardNumber })
    .from(boards)
    .where(containing(text, [name, title]))
    .orderBy(...boardOrder);
  const [rows] = await db.batch([query]);
  return rows;
}

export async function boardNumberExists(db: Db, number: string): Promise<boolean> {
  const rows = await db.select({ id }).from(boards).where(eq(boardNumber, number)).limit(1);
  return rows.length > 0;
}
