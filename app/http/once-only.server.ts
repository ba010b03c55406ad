import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import {
  type Claim,
  claimKey,
  type Found,
  type HeldKey,
  hasReceipt,
  type KeptAnswer,
  keepAnswer,
  keepLost,
  leaveReceipt,
  releaseKey,
} from "~/models/kept-answers";
import { logFailure } from "./log.server";

type Store = Pick<Context, "db" | "isAway" | "repeats" | "waitUntil" | "withReceipts">;

type Once<T> = { outcome: "done"; result: T } | Exclude<Found, { outcome: "claimed" }>;

/** `answerOf` is null for a refusal or failure: nothing was done, so the key is free for the next try. */
type Work<T> = {
  run: () => Promise<T>;
  answerOf: (result: T) => Promise<KeptAnswer | null>;
};

/** Keeps the answer for a day. */
export async function onceOnly<T>(context: Store, claim: Claim, work: Work<T>): Promise<Once<T>> {
  const now = new Date();
  const held = { key: claim.key, claimedAt: now };
  const found = await claimKey(context.db, claim, now).catch(async (error) => {
    // The claim may have been stored all the same.
    await giveBack(held, context);
    throw error;
  });
  if (found.outcome !== "claimed") return found;
  const running = runAndKeep(held, context, work);
  // Goes on if the connection breaks: the caller's retry asks for this answer.
  context.waitUntil(running.catch(() => {}));
  return running;
}

const giveBack = (held: HeldKey, { repeats }: Store) =>
  releaseKey(repeats, held).then(null, (failure) => logFailure("give a key back", failure));

async function runAndKeep<T>(held: HeldKey, context: Store, { run, answerOf }: Work<T>): Promise<Once<T>> {
  const { repeats } = context;
  let last = 0;
  context.db = context.withReceipts({
    leave: (number) => {
      last = number;
      const { sql, params } = leaveReceipt(repeats, held, number);
      return { sql, values: params };
    },
  });
  /** True if the last write holds and something behind it failed: keeps the key then, so that nothing is done again. */
  const settleKey = async () => {
    const isDone = context.isAway && last > 0 && (await hasReceipt(repeats, held, last));
    await (isDone ? keepLost(repeats, held) : giveBack(held, context));
    return isDone;
  };
  let result: T;
  try {
    result = await run();
  } catch (error) {
    if (await settleKey()) return { outcome: "lost" };
    throw error;
  }
  const answer = await answerOf(result);
  if (!answer) return (await settleKey()) ? { outcome: "lost" } : { outcome: "done", result };
  // The work is done by now: a database failure here must not turn it into a failure.
  await keepAnswer(repeats, held, answer).catch((error) => logFailure("keep an answer", error));
  return { outcome: "done", result };
}

export async function fingerprint(request: Request, sent: unknown): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const words = JSON.stringify(await written(sent)) ?? "";
  return digest(`${pathname.toLowerCase().replace(/\/$/, "")}${search}\n${words}`);
}

const bytesAsText = new TextDecoder("windows-1252");

/** Compares files by their content. */
async function written(sent: unknown): Promise<unknown> {
  if (sent instanceof Blob) return digest(bytesAsText.decode(await sent.arrayBuffer()));
  if (Array.isArray(sent)) return Promise.all(sent.map(written));
  if (typeof sent !== "object" || sent === null) return sent;
  const entries = Object.entries(sent).map(async ([name, value]) => [name, await written(value)]);
  return Object.fromEntries(await Promise.all(entries));
}
