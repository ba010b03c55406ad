import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses, quarters, savedSelections } from "#db/schema";
import { type Actor, recordActivity } from "./activity";

/** Every quarter with its courses, and the courses that this Admin has saved; one trip to D1. */
export async function savedSelection(db: Db, userId: string) {
  const [quarterRows, courseRows, saved] = await db.batch([
    db
      .select({ id: quarters.id, name: quarters.name })
      .from(quarters)
      .orderBy(asc(quarters.position), asc(quarters.id)),
    db
      .select({ id: courses.id, name: courses.name, author: courses.author, quarterId: courses.quarterId })
      .from(courses)
      .orderBy(asc(courses.position), asc(courses.id)),
    idsOf(db, userId),
  ]);
  const groups = quarterRows.map((quarter) => ({
    ...quarter,
    items: courseRows.filter(({ quarterId }) => quarterId === quarter.id),
  }));
  return { groups, saved: saved.map(({ id }) => id) };
}

const idsOf = (db: Db, userId: string) =>
  db
    .select({ id: savedSelections.courseId })
    .from(savedSelections)
    .where(eq(savedSelections.userId, userId))
    .orderBy(asc(savedSelections.courseId));

type SelectionOutcome =
  | { outcome: "saved" }
  | { outcome: "unknown course" }
  | { outcome: "stale"; theirs: number[] };

/**
 * Replaces an Admin's saved selection, if it is still the `baseline` that the form was made from. All
 * of it or nothing; a second submit finds what it wants already there.
 */
export async function saveSelection(
  db: Db,
  actor: Actor,
  { baseline, selected }: { baseline: readonly number[]; selected: readonly number[] },
  now: Date,
): Promise<SelectionOutcome> {
  const added = without(selected, baseline);
  const removed = without(baseline, selected);
  const kept = without(selected, added);
  const isKnown = sql`not exists (
    select 1 from json_each(${JSON.stringify(selected)}) where value not in (select id from courses))`;
  const isNow = (ids: readonly number[]) => and(isKnown, holdsExactly(actor.id, ids));
  const record = (action: string, courseIds: readonly number[]) => {
    const after = { courses: courseIds.join() };
    const { id: subjectId, email: label } = actor;
    return recordActivity(db, { actor, action, subject: "user", subjectId, label, after }, now);
  };
  const [, , , , theirs, [known]] = await db.batch([
    db
      .delete(savedSelections)
      .where(
        and(
          eq(savedSelections.userId, actor.id),
          sql`${savedSelections.courseId} in ${list(removed)}`,
          isNow(baseline),
        ),
      ),
    record("took out of the saved selection of", removed),
    // The deletion has left this much, if the baseline was there at all.
    db.insert(savedSelections).select(sql`
      select ${actor.id}, value from json_each(${JSON.stringify(added)}) where ${isNow(kept)}`),
    record("added to the saved selection of", added),
    idsOf(db, actor.id),
    db.select({ isKnown: sql<number>`${isKnown}`.as("is_known") }).from(sql`(select 1)`),
  ]);
  const ids = theirs.map(({ id }) => id);
  if (without(ids, selected).length + without(selected, ids).length === 0) return { outcome: "saved" };
  return known?.isKnown ? { outcome: "stale", theirs: ids } : { outcome: "unknown course" };
}

/** Replaces an Admin's saved selection whatever it was: for callers who have seen no baseline. */
export async function replaceSelection(
  db: Db,
  actor: Actor,
  selected: readonly number[],
  now: Date,
): Promise<"saved" | "unknown course"> {
  const wanted = [...new Set(selected)];
  let baseline: readonly number[] = [];
  for (;;) {
    const result = await saveSelection(db, actor, { baseline, selected: wanted }, now);
    if (result.outcome !== "stale") return result.outcome;
    baseline = result.theirs;
  }
}

const without = (ids: readonly number[], others: readonly number[]) => {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
};

/** D1 takes 100 parameters at most; a JSON list is one. */
const list = (ids: readonly number[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;

const holdsExactly = (userId: string, ids: readonly number[]): SQL => sql`
  (select count(*) from saved_selections as held where held.user_id = ${userId}) = ${ids.length}
  and (select count(*) from saved_selections as held
    where held.user_id = ${userId} and held.course_id in ${list(ids)}) = ${ids.length}`;
