import type { Played } from "~/portable/played";
import { noteClockLag } from "./clock-lag";
import { type Owner, positionsKey } from "./played";
import { joined } from "./seen";
import { sendJson } from "./send-json";
import { showWatched } from "./show-watched";
import { keepWaiting, waitingAt } from "./waiting";

const isPlayed = (value: unknown): value is Played => {
  const { lectureId, position, madeAt, seen }: Record<string, unknown> = Object(value);
  const isNumber = (each: unknown) => typeof each === "number";
  return [lectureId, position, madeAt].every(isNumber) && Array.isArray(seen) && seen.every(Array.isArray);
};

type Waiting = Record<string, Played>;

const waitingOf = ({ userId }: Owner) => waitingAt(positionsKey(userId), isPlayed);
const keep = ({ userId }: Owner, waiting: Waiting) => keepWaiting(positionsKey(userId), waiting);

/** Newer than the page's own. */
export const positionWaiting = (owner: Owner, lectureId: number) => waitingOf(owner)[lectureId];

/** Until the server has taken it, or the next one: if the page dies, the next page of this browser tells it. */
export function keepPosition(owner: Owner, { seen, ...played }: Played): Waiting {
  const waiting = waitingOf(owner);
  const { lectureId } = played;
  waiting[lectureId] = { ...played, seen: joined([...(waiting[lectureId]?.seen ?? []), ...seen]) };
  keep(owner, waiting);
  return waiting;
}

export function tellPosition(owner: Owner, played: Played): void {
  send(owner, keepPosition(owner, played));
}

/** The lecture was marked as not watched. */
export function forgetSeen(owner: Owner, lectureId: number): void {
  const { [lectureId]: held, ...others } = waitingOf(owner);
  if (held) keep(owner, { ...others, [lectureId]: { ...held, seen: [] } });
}

export function sendPositions(owner: Owner): void {
  const sendAll = () => send(owner, waitingOf(owner));
  sendAll();
  window.addEventListener("online", sendAll);
}

/** Sends under way, by `madeAt`. */
const underWay = new Map<number, Promise<void>>();

/** Waits for all sends under way. */
export const allTold = () => Promise.all(underWay.values());

function send(owner: Owner, waiting: Waiting): void {
  for (const played of Object.values(waiting)) {
    if (!underWay.has(played.madeAt)) underWay.set(played.madeAt, sendOne(owner, played));
  }
}

async function sendOne(owner: Owner, played: Played): Promise<void> {
  const { lectureId, madeAt } = played;
  const body = JSON.stringify({ userId: owner.userId, ...played, age: Math.max(0, Date.now() - madeAt) });
  const answer = await sendJson(owner.positions, body).catch(() => null);
  underWay.delete(madeAt);
  // The server will never take a wrong position, nor one for a closed lecture. Without a session (401) it waits.
  const isOver = answer && (answer.ok || answer.status === 400 || answer.status === 404);
  const said: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  const { isWatched, now }: Record<string, unknown> = Object(said);
  if (typeof now === "number") noteClockLag(now);
  if (isWatched === true) showWatched(lectureId, true);
  const { [lectureId]: held, ...others } = waitingOf(owner);
  if (isOver && held?.madeAt === madeAt) keep(owner, others);
}
