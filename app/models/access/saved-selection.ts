import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import type { Actor } from "../activity/activity";
import type { UserAction } from "../activity/user-actions";
import { groupsOf, quartersWithNames } from "../catalogue/course-groups";
import { recordItems } from "./item-set-record";
import { allKnown, isSameSet, itemsOf, listOf, replacing } from "./item-sets";

export async function savedSelection(db: Db, userId: string) {
  const [quarterRows, saved] = await db.batch([quartersWithNames(db), itemsOf(db, "saved", userId)]);
  return { groups: groupsOf(quarterRows), saved: saved.map(({ id }) => id) };
}

type SelectionOutcome =
  | { outcome: "saved" }
  | { outcome: "unknown-item" }
  | { outcome: "stale"; theirs: number[] };

export async function saveSelection(
  db: Db,
  { baseline, selected }: { baseline?: readonly number[]; selected: readonly number[] },
  actor: Actor,
  now: Date,
): Promise<SelectionOutcome> {
  const userId = actor.id;
  const isKnown = allKnown("saved", selected);
  const { mayReplace, dropped, drop, add } = replacing(db, "saved", { userId, selected, baseline }, isKnown);
  const record = (adds: boolean, action: UserAction, items: SQL) =>
    recordItems(db, "saved", { adds, action }, { users: listOf([userId]), items }, actor, now, mayReplace);
  const [, , , , theirs, [known]] = await db.batch([
    record(false, "took out of the saved selection of", dropped),
    record(true, "added to the saved selection of", listOf(selected)),
    drop,
    add,
    itemsOf(db, "saved", userId),
    db.select({ isKnown: sql<number>`${isKnown}`.as("is_known") }).from(sql`(select 1)`),
  ]);
  const ids = theirs.map(({ id }) => id);
  if (isSameSet(ids, selected)) return { outcome: "saved" };
  return known?.isKnown ? { outcome: "stale", theirs: ids } : { outcome: "unknown-item" };
}
