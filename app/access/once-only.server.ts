import type { Context } from "~/context.server";
import { digest } from "~/keys.server";
import { logFailure } from "~/log.server";
import { claimKey, type HeldKey, keepAnswer, releaseKey } from "~/models/kept-answers";
import type { Viewer } from "~/models/session";
import { texts } from "~/texts";
import { apiError } from "./api-error.server";
import { keyHeader, readKey } from "./idempotency-key";

type Call = {
  request: Request;
  context: Context;
  viewer: Viewer;
  /** The body as it came in, before any rule has changed it. */
  sent: unknown;
};

/**
 * A POST with an Idempotency-Key is done once: whoever sends the same again within a day, because the
 * answer was lost on the way, gets the first one's status and body. Of a refusal or a failure nothing is
 * kept, because nothing was done: a retry is a new try.
 */
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
      // A caller whose line breaks here asks again for what has to be there by then.
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
  // The call is done by now, so a database that fails here must not make a failure of it.
  const isDone = answer.status < 400;
  const body = isDone ? await answer.clone().text() : "";
  await (isDone ? keepAnswer(db, held, { status: answer.status, body }) : releaseKey(db, held)).catch(
    (error) => logFailure("keep an answer", error),
  );
  return answer;
}

/** The same call has the same address and says the same, whatever a form's own boundaries are. */
async function fingerprint({ request, sent }: Call): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return digest(`${pathname.toLowerCase().replace(/\/$/, "")}${search}\n${await written(sent)}`);
}

/** A letter for each byte. */
const bytesAsText = new TextDecoder("windows-1252");

async function written(sent: unknown): Promise<string> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return JSON.stringify(sent) ?? "";
  const entries = Object.entries(sent).map(async ([name, value]) => [
    name,
    value instanceof Blob ? await digest(bytesAsText.decode(await value.arrayBuffer())) : value,
  ]);
  return JSON.stringify(await Promise.all(entries));
}
