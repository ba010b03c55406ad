import type { Context } from "~/context.server";
import { digest } from "~/crypto/keys.server";
import type { Viewer } from "~/models/identity/session";
import { claimKey, type HeldKey, keepAnswer, releaseKey } from "~/models/kept-answers";
import { texts } from "~/texts";
import { apiError } from "./api-error.server";
import { keyHeader, readKey } from "./idempotency-key";
import { logFailure } from "./log.server";

type Call = {
  request: Request;
  context: Context;
  viewer: Viewer;
  sent: unknown;
};

/** Keeps the first answer for a day, but no refusal or failure: nothing was done, so a retry is a new try. */
export async function onceOnly(call: Call, run: () => Promise<Response>): Promise<Response> {
  const header = call.request.headers.get(keyHeader);
  if (header === null) return run();
  const key = readKey(header);
  if (!key) return apiError(400, texts.api.keyInvalid, { errors: { [keyHeader]: [texts.api.keyInvalid] } });
  const { context, viewer } = call;
  const claim = {
    key: await digest(`${viewer.id}\n${key}`),
    userId: viewer.id,
    call: await fingerprint(call),
  };
  const now = new Date();
  const found = await claimKey(context.db, claim, now);
  switch (found.outcome) {
    case "claimed": {
      // Goes on if the connection breaks: the caller's retry asks for this answer.
      const work = answerAndKeep({ key: claim.key, claimedAt: now }, context, run);
      context.waitUntil(work.catch(() => {}));
      return work;
    }
    case "other-call":
      return apiError(409, texts.api.keyUsed);
    case "under-way":
      return apiError(409, texts.api.underWay, { headers: { "Retry-After": "1" } });
    case "answered": {
      const headers = { "Content-Type": "application/json", "Idempotency-Replayed": "true" };
      return new Response(found.status === 204 ? null : found.body, { status: found.status, headers });
    }
  }
}

async function answerAndKeep(held: HeldKey, { db }: Context, run: () => Promise<Response>) {
  let answer: Response;
  try {
    answer = await run();
  } catch (error) {
    await releaseKey(db, held).catch((failure) => logFailure("give an Idempotency-Key back", failure));
    throw error;
  }
  // The call is done by now: a database failure here must not turn it into a failure.
  const isDone = answer.status < 400;
  const body = isDone ? await answer.clone().text() : "";
  await (isDone ? keepAnswer(db, held, { status: answer.status, body }) : releaseKey(db, held)).catch(
    (error) => logFailure("keep an answer", error),
  );
  return answer;
}

async function fingerprint({ request, sent }: Call): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return digest(`${pathname.toLowerCase().replace(/\/$/, "")}${search}\n${await written(sent)}`);
}

const bytesAsText = new TextDecoder("windows-1252");

async function written(sent: unknown): Promise<string> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return JSON.stringify(sent) ?? "";
  const entries = Object.entries(sent).map(async ([name, value]) => [
    name,
    value instanceof Blob ? await digest(bytesAsText.decode(await value.arrayBuffer())) : value,
  ]);
  return JSON.stringify(await Promise.all(entries));
}
