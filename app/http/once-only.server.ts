import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import {
  type Claim,
  claimKey,
  type Found,
  type HeldKey,
  type KeptAnswer,
  keepAnswer,
  releaseKey,
} from "~/models/kept-answers";
import { logFailure } from "./log.server";

type Store = Pick<Context, "db" | "waitUntil">;

type Once<T> = { outcome: "done"; result: T } | Exclude<Found, { outcome: "claimed" }>;

/** `answerOf` is null for a refusal or failure: nothing was done, so the key is free for the next try. */
type Work<T> = {
  run: () => Promise<T>;
  answerOf: (result: T) => Promise<KeptAnswer | null>;
};

/** Runs once for a key and keeps the answer for a day. */
export async function onceOnly<T>(context: Store, claim: Claim, work: Work<T>): Promise<Once<T>> {
  const now = new Date();
  const found = await claimKey(context.db, claim, now);
  if (found.outcome !== "claimed") return found;
  const running = runAndKeep({ key: claim.key, claimedAt: now }, context, work);
  // Goes on if the connection breaks: the caller's retry asks for this answer.
  context.waitUntil(running.catch(() => {}));
  return { outcome: "done", result: await running };
}

async function runAndKeep<T>(held: HeldKey, { db }: Store, { run, answerOf }: Work<T>): Promise<T> {
  let result: T;
  try {
    result = await run();
  } catch (error) {
    await releaseKey(db, held).catch((failure) => logFailure("give a key back", failure));
    throw error;
  }
  // The work is done by now: a database failure here must not turn it into a failure.
  const answer = await answerOf(result);
  await (answer ? keepAnswer(db, held, answer) : releaseKey(db, held)).catch((error) =>
    logFailure("keep an answer", error),
  );
  return result;
}

/** Tells a request that is sent again from another one. */
export async function fingerprint(request: Request, sent: unknown): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const words = JSON.stringify(await written(sent)) ?? "";
  return digest(`${pathname.toLowerCase().replace(/\/$/, "")}${search}\n${words}`);
}

const bytesAsText = new TextDecoder("windows-1252");

/** Files by their content. */
async function written(sent: unknown): Promise<unknown> {
  if (sent instanceof Blob) return digest(bytesAsText.decode(await sent.arrayBuffer()));
  if (Array.isArray(sent)) return Promise.all(sent.map(written));
  if (typeof sent !== "object" || sent === null) return sent;
  const entries = Object.entries(sent).map(async ([name, value]) => [name, await written(value)]);
  return Object.fromEntries(await Promise.all(entries));
}
