import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { type Actor, recordActivity } from "./activity";
import { courseNames, groupCourses, quarterNames } from "./course-groups";
import { allKnown, isSameSet, itemsOf, replacing } from "./item-sets";

/** Every quarter with its courses, and the courses that this Admin has saved; one trip to D1. */
export async function savedSelection(db: Db, userId: string) {
  const [quarterRows, courseRows, saved] = await db.batch([
    quarterNames(db),
    courseNames(db),
    itemsOf(db, "saved", userId),
  ]);
  return { groups: groupCourses(quarterRows, courseRows), saved: saved.map(({ id }) => id) };
}

type SelectionOutcome =
  | { outcome: "saved" }
  | { outcome: "unknown-item" }
  | { outcome: "stale"; theirs: number[] };

/**
 * Replaces an Admin's saved selection, if it is still the `baseline` that the form was made from; whatever
 * it is for callers who have seen none. All of it or nothing; a second submit finds what it wants already there.
 */
export async function saveSelection(
  db: Db,
  actor: Actor,
  { baseline, selected }: { baseline?: readonly number[]; selected: readonly number[] },
  now: Date,
): Promise<SelectionOutcome> {
  const { id: userId, email: label } = actor;
  const seen = baseline ?? (await itemsOf(db, "saved", userId)).map(({ id }) => id);
  const isKnown = allKnown("saved", selected);
  const { drop, add } = replacing(db, "saved", { userId, selected, baseline }, isKnown);
  const record = (action: string, courseIds: readonly number[]) => {
    const after = { courses: courseIds.join() };
    return recordActivity(db, { actor, action, subject: "user", subjectId: userId, label, after }, now);
  };
  const [, , , , theirs, [known]] = await db.batch([
    drop,
    record("took out of the saved selection of", without(seen, selected)),
    add,
    record("added to the saved selection of", without(selected, seen)),
    itemsOf(db, "saved", userId),
    db.select({ isKnown: sql<number>`${isKnown}`.as("is_known") }).from(sql`(select 1)`),
  ]);
  const ids = theirs.map(({ id }) => id);
  if (isSameSet(ids, selected)) return { outcome: "saved" };
  return known?.isKnown ? { outcome: "stale", theirs: ids } : { outcome: "unknown-item" };
}

const without = (ids: readonly number[], others: readonly number[]) => {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
};
