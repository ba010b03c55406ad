import { retry } from "../line";
import { signingOut } from "../page-storage";
import { actionsKey, type Owner } from "./played";
import { allSent } from "./positions";
import { sendJson } from "./send-json";
import { showWatched } from "./show-watched";
import { readQueue, writeQueue } from "./stored-queue";

export type Action = { quality: string } | { lectureId: number; isWatched: boolean };
type QueuedAction = Action & { madeAt: number };

/** Null if a newer action has come, or the learner leaves. */
export type SendResult = "saved" | "refused" | null;

const isQueued = (value: unknown): value is QueuedAction => {
  const { madeAt, quality, lectureId, isWatched }: Record<string, unknown> = Object(value);
  const isMark = typeof lectureId === "number" && typeof isWatched === "boolean";
  return typeof madeAt === "number" && (typeof quality === "string" || isMark);
};

const queueOf = ({ userId }: Owner) => readQueue(actionsKey(userId), isQueued);

/** A newer action replaces an older one with the same name: the quality, or the mark of one lecture. */
const nameOf = (action: Action) => ("quality" in action ? "quality" : String(action.lectureId));

export const pendingAction = (owner: Owner, name: string) => queueOf(owner)[name];

let isSigningOut = false;

/** Stays in this browser until the server has taken it: perhaps the next page sends it. */
export async function sendAction(owner: Owner, action: Action, onLost?: () => void): Promise<SendResult> {
  if (isSigningOut) return null;
  const name = nameOf(action);
  const queue = queueOf(owner);
  const madeAt = Math.max(Date.now(), (queue[name]?.madeAt ?? 0) + 1);
  const queued = { ...action, madeAt };
  const isStored = writeQueue(actionsKey(owner.userId), { ...queue, [name]: queued });
  const result = await send(owner, queued, { isStored, onLost });
  // The browser's own form says why.
  if (result === "refused") remove(owner, queued);
  return result;
}

export async function sendPending(owner: Owner, name: string, onLost?: () => void): Promise<SendResult> {
  const queued = pendingAction(owner, name);
  return queued ? send(owner, queued, { isStored: true, onLost }) : null;
}

export function sendAllPending(owner: Owner): Promise<unknown> {
  document.addEventListener(signingOut, ({ detail }) => {
    isSigningOut = true;
    for (const { ending, result } of underWay.values()) {
      ending.abort();
      detail.push(result);
    }
  });
  return Promise.all(Object.keys(queueOf(owner)).map((name) => sendPending(owner, name)));
}

type Options = { isStored: boolean; onLost: (() => void) | undefined };

const underWay = new Map<string, { madeAt: number; ending: AbortController; result: Promise<SendResult> }>();

function send(owner: Owner, queued: QueuedAction, options: Options): Promise<SendResult> {
  const name = nameOf(queued);
  const { madeAt } = queued;
  const before = underWay.get(name);
  if (before?.madeAt === madeAt) return before.result;
  before?.ending.abort();
  const ending = new AbortController();
  // Send one after the other, so that the last action wins.
  const result = Promise.resolve(before?.result).then(() => sendOne(owner, queued, ending.signal, options));
  underWay.set(name, { madeAt, ending, result });
  return result;
}

async function sendOne(
  owner: Owner,
  queued: QueuedAction,
  wanted: AbortSignal,
  { isStored, onLost }: Options,
): Promise<SendResult> {
  const { madeAt, ...action } = queued;
  const body = JSON.stringify({ userId: owner.userId, ...action });
  const post = async (signal: AbortSignal): Promise<SendResult> => {
    const pending = pendingAction(owner, nameOf(action));
    // Another page has sent this action, or holds a newer one.
    if (isStored && pending?.madeAt !== madeAt) return pending ? null : "saved";
    // Let earlier seconds arrive first, or they would undo 'not watched'.
    if ("isWatched" in action && !action.isWatched) await Promise.race([allSent(), aborted(signal)]);
    const { ok, status } = await sendJson(owner.actions, body, signal);
    if (status >= 500) throw new Error(`The action was answered ${status}`);
    // The server will never take a wrong action, nor one for a closed lecture. Without a session (401) it waits.
    if (ok || status === 400 || status === 404) remove(owner, queued);
    return ok ? "saved" : "refused";
  };
  const result = await retry(({ signal }) => post(signal), wanted, { onFailure: onLost });
  if (wanted.aborted) return null;
  if (result === "saved" && "isWatched" in action) showWatched(action.lectureId, action.isWatched);
  return result;
}

function remove(owner: Owner, { madeAt, ...action }: QueuedAction): void {
  const { [nameOf(action)]: queued, ...others } = queueOf(owner);
  if (queued?.madeAt === madeAt) writeQueue(actionsKey(owner.userId), others);
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", reject));
