import { count } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards } from "#db/schema";
import { containing, type ListQuery, ordered, windowOf } from "../list";
import { boardOrder } from "./boards";

export const boardSorts = ["number", "name", "title"] as const;

export async function boardPage(db: Db, query: ListQuery<(typeof boardSorts)[number]>) {
  const { id, name, title, image, boardNumber } = boards;
  const which = containing(query.filter, [name, title, boardNumber]);
  const { limit, offset } = windowOf(query);
  const order = query.sort === "number" ? boardOrder : ordered(boards[query.sort], query.dir, id);
  const [rows, [counted]] = await db.batch([
    db
      .select({ id, name, title, image })
      .from(boards)
      .where(which)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(boards).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
