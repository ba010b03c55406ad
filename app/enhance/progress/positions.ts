import type { Played } from "~/portable/played";
import { inStorage } from "../page-storage";
import { type Owner, positionsKey } from "./played";
import { joined } from "./seen";
import { sendJson } from "./send-json";
import { showWatched } from "./show-watched";
import { readQueue, writeQueue } from "./stored-queue";

const clockLagKey = "clock-lag";

/** In ms: how far this browser's clock is behind the server's, as far as is known. */
export const clockLag = () => Number(inStorage((storage) => storage.getItem(clockLagKey)));

const noteClockLag = (serverNow: number) =>
  inStorage((storage) => storage.setItem(clockLagKey, String(serverNow - Date.now())));

const isPlayed = (value: unknown): value is Played => {
  const { lectureId, position, madeAt, seen }: Record<string, unknown> = Object(value);
  const isNumber = (each: unknown) => typeof each === "number";
  return [lectureId, position, madeAt].every(isNumber) && Array.isArray(seen) && seen.every(Array.isArray);
};

type Queue = Record<string, Played>;

const queueOf = ({ userId }: Owner) => readQueue(positionsKey(userId), isPlayed);
const store = ({ userId }: Owner, queue: Queue) => writeQueue(positionsKey(userId), queue);

/** Newer than the page's own. */
export const pendingPosition = (owner: Owner, lectureId: number) => queueOf(owner)[lectureId];

/** Until the server has taken it, or the next one: if the page dies, the next page of this browser sends it. */
export function storePosition(owner: Owner, { seen, ...played }: Played): Queue {
  const queue = queueOf(owner);
  const { lectureId } = played;
  queue[lectureId] = { ...played, seen: joined([...(queue[lectureId]?.seen ?? []), ...seen]) };
  store(owner, queue);
  return queue;
}

export function sendPosition(owner: Owner, played: Played): void {
  send(owner, storePosition(owner, played));
}

/** The lecture was marked as not watched. */
export function forgetSeen(owner: Owner, lectureId: number): void {
  const { [lectureId]: held, ...others } = queueOf(owner);
  if (held) store(owner, { ...others, [lectureId]: { ...held, seen: [] } });
}

export function sendPositions(owner: Owner): void {
  const sendAll = () => send(owner, queueOf(owner));
  sendAll();
  window.addEventListener("online", sendAll);
}

/** Sends under way, by `madeAt`. */
const underWay = new Map<number, Promise<void>>();

/** Waits for all sends under way. */
export const allSent = () => Promise.all(underWay.values());

function send(owner: Owner, queue: Queue): void {
  for (const played of Object.values(queue)) {
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
  const reply: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  const { isWatched, now }: Record<string, unknown> = Object(reply);
  if (typeof now === "number") noteClockLag(now);
  if (isWatched === true) showWatched(lectureId, true);
  const { [lectureId]: held, ...others } = queueOf(owner);
  if (isOver && held?.madeAt === madeAt) store(owner, others);
}
