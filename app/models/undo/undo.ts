import type { Db } from "#db/connection";
import type { Actor } from "../activity/activity";
import { restorePeriod, takeBackRenewal, takeBackRestart } from "../subscription/subscription-management";
import { putBackBoard, putBackMessage } from "./put-back";
import { putBackAccess } from "./put-back-access";
import { findUndo, type Removed, type RemovedAs } from "./undo-log";

type Obstacle =
  | "undone-already"
  | "too-late"
  | "number-taken"
  | "not-gone"
  | "access-again"
  | "plan-again"
  | "plan-over"
  | "changed-meanwhile"
  | "no-plan"
  | "removed-user"
  | "unknown-user";

export type Undone = { outcome: "undone"; thing: Removed; items?: number } | { outcome: Obstacle };

/** Works once, and not if something else has taken the removed thing's place. */
export async function undo(db: Db, id: string, actor: Actor, now: Date): Promise<Undone> {
  const found = await findUndo(db, id, actor, now);
  if (found.outcome !== "pending") return found;
  const undone = await putBack(db, id, found.thing, actor, now);
  if (undone.outcome === "undone") return undone;
  // The same press may have come twice at once.
  const { outcome } = await findUndo(db, id, actor, now);
  return outcome === "undone-already" ? { outcome } : undone;
}

function putBack(db: Db, id: string, thing: Removed, actor: Actor, now: Date): Promise<Undone> {
  switch (thing.kind) {
    case "board":
      return putBackBoard(db, id, thing, actor, now);
    case "message":
      return putBackMessage(db, id, thing, actor, now);
    case "plan":
      return putBackPlan(db, id, thing, actor, now);
    case "renewal":
    case "restart":
      return putBackRenewal(db, id, thing, actor, now);
    default:
      return putBackAccess(db, id, thing, actor, now);
  }
}

const planObstacles = {
  "already-active": "plan-again",
  "already-past": "plan-over",
  "removed-user": "removed-user",
  "unknown-user": "unknown-user",
} as const;

async function putBackPlan(
  db: Db,
  id: string,
  thing: RemovedAs<"plan">,
  actor: Actor,
  now: Date,
): Promise<Undone> {
  const { userId, removed } = thing;
  const undoing = { id, endedAt: new Date(removed.endedAt) };
  const { outcome } = await restorePeriod(db, { userId, periodId: removed.periodId, undoing }, actor, now);
  if (outcome === "saved") return { outcome: "undone", thing };
  if (outcome === "unchanged") return { outcome: "plan-again" };
  return obstacleOf(outcome);
}

async function putBackRenewal(
  db: Db,
  id: string,
  thing: RemovedAs<"renewal" | "restart">,
  actor: Actor,
  now: Date,
): Promise<Undone> {
  const { userId, removed } = thing;
  const renewal = { ...removed, from: new Date(removed.from), until: new Date(removed.until) };
  const takeBack = thing.kind === "restart" ? takeBackRestart : takeBackRenewal;
  const { outcome } = await takeBack(db, { userId, undoId: id, ...renewal }, actor, now);
  return outcome === "saved" ? { outcome: "undone", thing } : obstacleOf(outcome);
}

function obstacleOf(outcome: string): { outcome: Obstacle } {
  const obstacles: Partial<Record<string, Obstacle>> = planObstacles;
  return { outcome: obstacles[outcome] ?? "changed-meanwhile" };
}
