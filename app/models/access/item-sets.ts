import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { courseGrants, courses, quarterGrants, quarters, savedSelections } from "#db/schema";

export const itemSets = {
  quarters: { table: quarterGrants, itemId: quarterGrants.quarterId, itemTable: quarters },
  courses: { table: courseGrants, itemId: courseGrants.courseId, itemTable: courses },
  saved: { table: savedSelections, itemId: savedSelections.courseId, itemTable: courses },
} as const;

export type ItemSet = keyof typeof itemSets;

export const itemsOf = (db: Db, set: ItemSet, userId: string) => {
  const { table, itemId } = itemSets[set];
  return db.select({ id: itemId }).from(table).where(eq(table.userId, userId)).orderBy(asc(itemId));
};

export const insertPairs = (
  db: Db,
  set: ItemSet,
  { userId, itemId }: { userId: SQL; itemId: SQL },
  from: SQL,
) => {
  const { table } = itemSets[set];
  const row = set === "quarters" ? { userId, quarterId: itemId } : { userId, courseId: itemId };
  return insertSelect(db, table, row, from);
};

/** D1 takes at most 100 parameters; a JSON list is one. */
export const listOf = (ids: readonly (number | string)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`;

export const allKnown = (set: ItemSet, ids: readonly number[]): SQL =>
  sql`not exists (select 1 from json_each(${JSON.stringify(ids)}) where value not in (select id from ${itemSets[set].itemTable}))`;

export const isSameSet = (ids: readonly number[], others: readonly number[]) => {
  const [one, other] = [new Set(ids), new Set(others)];
  return one.size === other.size && ids.every((id) => other.has(id));
};

type Replacement = {
  userId: string;
  selected: readonly number[];
  baseline?: readonly number[];
};

/** Run `drop` and `add` in one batch, `add` right behind. If `mayReplace` is false before them, nothing changes. */
export function replacing(db: Db, set: ItemSet, { userId, selected, baseline }: Replacement, may: SQL) {
  const { table, itemId } = itemSets[set];
  const wanted = new Set(selected);
  const mayReplace = (baseline && and(may, holdsExactly(set, userId, baseline))) ?? may;
  // If our DELETE should remove rows and removed none, another Admin changed the set; do not INSERT.
  const takesSome = baseline?.some((id) => !wanted.has(id)) ?? false;
  const dropped = sql`(select held.id from (select ${itemId} as id from ${table} where ${table.userId} = ${userId}) as held
    where held.id not in ${listOf(selected)})`;
  return {
    mayReplace,
    dropped,
    drop: db.delete(table).where(and(eq(table.userId, userId), sql`${itemId} in ${dropped}`, mayReplace)),
    add: insertPairs(
      db,
      set,
      { userId: sql`${userId}`, itemId: sql`value` },
      sql`from json_each(${JSON.stringify(selected)}) where ${takesSome ? sql`changes() > 0` : mayReplace}`,
    ).onConflictDoNothing(),
  };
}

const holdsExactly = (set: ItemSet, userId: string, ids: readonly number[]): SQL => {
  const { table, itemId } = itemSets[set];
  const held = sql`select count(*) from ${table} where ${table.userId} = ${userId}`;
  const size = new Set(ids).size;
  return sql`(${held}) = ${size} and (${held} and ${itemId} in ${listOf(ids)}) = ${size}`;
};
