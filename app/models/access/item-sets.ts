import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { courseGrants, courses, quarterGrants, quarters, savedSelections } from "#db/schema";

export const itemSets = {
  quarters: { pairs: quarterGrants, item: quarterGrants.quarterId, items: quarters },
  courses: { pairs: courseGrants, item: courseGrants.courseId, items: courses },
  saved: { pairs: savedSelections, item: savedSelections.courseId, items: courses },
} as const;

export type ItemSet = keyof typeof itemSets;

export const itemsOf = (db: Db, set: ItemSet, userId: string) => {
  const { pairs, item } = itemSets[set];
  return db.select({ id: item }).from(pairs).where(eq(pairs.userId, userId)).orderBy(asc(item));
};

export const insertPairs = (
  db: Db,
  set: ItemSet,
  { userId, itemId }: { userId: SQL; itemId: SQL },
  from: SQL,
) => {
  const { pairs } = itemSets[set];
  const row = set === "quarters" ? { userId, quarterId: itemId } : { userId, courseId: itemId };
  return insertSelect(db, pairs, row, from);
};

/** D1 takes at most 100 parameters; a JSON list is one. */
export const listOf = (ids: readonly (number | string)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`;

export const allKnown = (set: ItemSet, ids: readonly number[]): SQL =>
  sql`not exists (select 1 from json_each(${JSON.stringify(ids)}) where value not in (select id from ${itemSets[set].items}))`;

export const isSameSet = (ids: readonly number[], others: readonly number[]) => {
  const [one, other] = [new Set(ids), new Set(others)];
  return one.size === other.size && ids.every((id) => other.has(id));
};

type Replacement = {
  userId: string;
  selected: readonly number[];
  baseline?: readonly number[];
};

/** Run `drop` and `add` in one batch, `add` right behind. If `isNow` is false before them, nothing changes. */
export function replacing(db: Db, set: ItemSet, { userId, selected, baseline }: Replacement, may: SQL) {
  const { pairs, item } = itemSets[set];
  const wanted = new Set(selected);
  const isNow = (baseline && and(may, holdsExactly(set, userId, baseline))) ?? may;
  // If our DELETE should remove rows and removed none, another Admin changed the set; do not INSERT.
  const takesSome = baseline?.some((id) => !wanted.has(id)) ?? false;
  const dropped = sql`(select held.id from (select ${item} as id from ${pairs} where ${pairs.userId} = ${userId}) as held
    where held.id not in ${listOf(selected)})`;
  return {
    isNow,
    dropped,
    drop: db.delete(pairs).where(and(eq(pairs.userId, userId), sql`${item} in ${dropped}`, isNow)),
    add: insertPairs(
      db,
      set,
      { userId: sql`${userId}`, itemId: sql`value` },
      sql`from json_each(${JSON.stringify(selected)}) where ${takesSome ? sql`changes() > 0` : isNow}`,
    ).onConflictDoNothing(),
  };
}

const holdsExactly = (set: ItemSet, userId: string, ids: readonly number[]): SQL => {
  const { pairs, item } = itemSets[set];
  const held = sql`select count(*) from ${pairs} where ${pairs.userId} = ${userId}`;
  const size = new Set(ids).size;
  return sql`(${held}) = ${size} and (${held} and ${item} in ${listOf(ids)}) = ${size}`;
};
