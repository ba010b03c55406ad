import { untilItComes } from "../line";
import { signingOut } from "../page-storage";
import { type Owner, pressesKey } from "./played";
import { allTold } from "./positions";
import { sendJson } from "./send-json";
import { showWatched } from "./show-watched";
import { keepWaiting, waitingAt } from "./waiting";

export type Pressed = { quality: string } | { lectureId: number; isWatched: boolean };
type Waiting = Pressed & { madeAt: number };

/** Null if a newer press has come, or the learner leaves. */
export type Told = "saved" | "refused" | null;

const isWaiting = (value: unknown): value is Waiting => {
  const { madeAt, quality, lectureId, isWatched }: Record<string, unknown> = Object(value);
  const isMark = typeof lectureId === "number" && typeof isWatched === "boolean";
  return typeof madeAt === "number" && (typeof quality === "string" || isMark);
};

const waitingOf = ({ userId }: Owner) => waitingAt(pressesKey(userId), isWaiting);

/** A newer press replaces an older one with the same name: the quality, or the mark of one lecture. */
const nameOf = (pressed: Pressed) => ("quality" in pressed ? "quality" : String(pressed.lectureId));

export const pressWaiting = (owner: Owner, name: string) => waitingOf(owner)[name];

let isLeaving = false;

/** Keeps it in this browser until the server has taken it: perhaps the next page sends it. */
export async function tellPress(owner: Owner, pressed: Pressed, lost?: () => void): Promise<Told> {
  if (isLeaving) return null;
  const name = nameOf(pressed);
  const others = waitingOf(owner);
  const madeAt = Math.max(Date.now(), (others[name]?.madeAt ?? 0) + 1);
  const waiting = { ...pressed, madeAt };
  const isKept = keepWaiting(pressesKey(owner.userId), { ...others, [name]: waiting });
  const told = await send(owner, waiting, { isKept, lost });
  // The browser's own form says why.
  if (told === "refused") forget(owner, waiting);
  return told;
}

export async function sendWaiting(owner: Owner, name: string, lost?: () => void): Promise<Told> {
  const waiting = pressWaiting(owner, name);
  return waiting ? send(owner, waiting, { isKept: true, lost }) : null;
}

export function sendPresses(owner: Owner): Promise<unknown> {
  document.addEventListener(signingOut, ({ detail }) => {
    isLeaving = true;
    for (const { ending, told } of underWay.values()) {
      ending.abort();
      detail.push(told);
    }
  });
  return Promise.all(Object.keys(waitingOf(owner)).map((name) => sendWaiting(owner, name)));
}

type How = { isKept: boolean; lost: (() => void) | undefined };

const underWay = new Map<string, { madeAt: number; ending: AbortController; told: Promise<Told> }>();

function send(owner: Owner, waiting: Waiting, how: How): Promise<Told> {
  const name = nameOf(waiting);
  const { madeAt } = waiting;
  const before = underWay.get(name);
  if (before?.madeAt === madeAt) return before.told;
  before?.ending.abort();
  const ending = new AbortController();
  // Send one after the other, so that the last press wins.
  const told = Promise.resolve(before?.told).then(() => sendOne(owner, waiting, ending.signal, how));
  underWay.set(name, { madeAt, ending, told });
  return told;
}

async function sendOne(owner: Owner, waiting: Waiting, wanted: AbortSignal, how: How): Promise<Told> {
  const { madeAt, ...pressed } = waiting;
  const body = JSON.stringify({ userId: owner.userId, ...pressed });
  const ask = async (signal: AbortSignal): Promise<Told> => {
    const held = pressWaiting(owner, nameOf(pressed));
    // Another page has sent this press, or holds a newer one.
    if (how.isKept && held?.madeAt !== madeAt) return held ? null : "saved";
    // Let earlier seconds arrive first, or they would undo 'not watched'.
    if ("isWatched" in pressed && !pressed.isWatched) await Promise.race([allTold(), aborted(signal)]);
    const { ok, status } = await sendJson(owner.presses, body, signal);
    if (status >= 500) throw new Error(`The press was answered ${status}`);
    // The server will never take a wrong press, nor one for a closed lecture. Without a session (401) it waits.
    if (ok || status === 400 || status === 404) forget(owner, waiting);
    return ok ? "saved" : "refused";
  };
  const told = await untilItComes(
    ({ signal }) =>
      ask(signal).catch((error) => {
        if (!wanted.aborted) how.lost?.();
        throw error;
      }),
    wanted,
  );
  if (wanted.aborted) return null;
  if (told === "saved" && "isWatched" in pressed) showWatched(pressed.lectureId, pressed.isWatched);
  return told;
}

function forget(owner: Owner, waiting: Waiting): void {
  const { [nameOf(waiting)]: held, ...others } = waitingOf(owner);
  if (held?.madeAt === waiting.madeAt) keepWaiting(pressesKey(owner.userId), others);
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", reject));
