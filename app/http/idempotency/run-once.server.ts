import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { pathInEnglish } from "~/language/paths";
import { logFailure } from "~/log.server";
import {
  type Claim,
  type ClaimState,
  claimKey,
  type HeldKey,
  holdsWrite,
  markLost,
  noteWrite,
  releaseKey,
  type StoredAnswer,
  storeAnswer,
} from "./store.server";

type Store = Pick<Context, "db" | "isUnavailable" | "dbRetry" | "waitUntil" | "withReceipts">;

type Once<T> = { outcome: "done"; result: T } | Exclude<ClaimState, { outcome: "claimed" }>;

/** `answerOf` is null for a refusal or failure: nothing was done, so the key is free for the next try. */
type Work<T> = {
  run: () => Promise<T>;
  answerOf: (result: T) => Promise<StoredAnswer | null>;
};

/** Runs the work at the first call with a key, and stores its answer for the later ones. */
export async function runOnce<T>(context: Store, claim: Claim, work: Work<T>): Promise<Once<T>> {
  const now = new Date();
  const held = { key: claim.key, claimedAt: now };
  const found = await claimKey(context.db, claim, now).catch(async (error) => {
    // The claim may have been stored all the same.
    await release(held, context);
    throw error;
  });
  if (found.outcome !== "claimed") return found;
  const running = runAndStore(held, context, work);
  // Goes on if the connection breaks: the caller's retry asks for this answer.
  context.waitUntil(running.catch(() => {}));
  return running;
}

const release = (held: HeldKey, { dbRetry }: Store) =>
  releaseKey(dbRetry, held).then(null, (failure) => logFailure("release a key", failure));

async function runAndStore<T>(held: HeldKey, context: Store, { run, answerOf }: Work<T>): Promise<Once<T>> {
  const { dbRetry } = context;
  let last = 0;
  context.db = context.withReceipts({
    leave: (number) => {
      last = number;
      const { sql, params } = noteWrite(dbRetry, held, number);
      return { sql, values: params };
    },
  });
  /** True if the last write holds and something behind it failed: keeps the key then, so that nothing is done again. */
  const settleKey = async () => {
    const isDone = context.isUnavailable && last > 0 && (await holdsWrite(dbRetry, held, last));
    await (isDone ? markLost(dbRetry, held) : release(held, context));
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
  await storeAnswer(dbRetry, held, answer).catch((error) => logFailure("store an answer", error));
  return { outcome: "done", result };
}

export async function fingerprint(request: Request, sent: unknown): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const words = JSON.stringify(await written(sent)) ?? "";
  const path = pathInEnglish(pathname).toLowerCase().replace(/\/$/, "");
  return digest(`${path}${search}\n${words}`);
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
