import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import type { Viewer } from "~/models/identity/session";
import { texts } from "~/texts";
import { apiError, tooOften } from "../api-error.server";
import { keyHeader, readKey } from "./idempotency-key";
import { fingerprint, runOnce } from "./run-once.server";

type KeyedCall = {
  request: Request;
  context: Context;
  viewer: Viewer;
  sent: unknown;
};

export async function keyedCall(
  { request, context, viewer, sent }: KeyedCall,
  run: () => Promise<Response>,
): Promise<Response> {
  const header = request.headers.get(keyHeader);
  if (header === null) return run();
  const key = readKey(header);
  if (!key)
    return apiError(400, texts.api.idempotencyKeyInvalid, {
      errors: { [keyHeader]: [texts.api.idempotencyKeyInvalid] },
    });
  const claim = {
    key: await digest(`${viewer.id}\n${key}`),
    userId: viewer.id,
    call: await fingerprint(request, sent),
    appSecret: context.env.APP_SECRET,
  };
  const found = await runOnce(context, claim, { run, answerOf });
  switch (found.outcome) {
    case "done":
      return found.result;
    case "other-call":
      return apiError(409, texts.api.idempotencyKeyUsed);
    case "lost":
      return apiError(409, texts.api.responseLost);
    case "too-many":
      return tooOften(found.minutes);
    case "running":
      return apiError(409, texts.api.callInProgress, { headers: { "Retry-After": "1" } });
    case "answered": {
      const headers = { "Content-Type": "application/json", "Idempotency-Replayed": "true" };
      return new Response(found.status === 204 ? null : found.body, { status: found.status, headers });
    }
  }
}

const answerOf = async (answer: Response) =>
  answer.status < 400 ? { status: answer.status, body: await answer.clone().text() } : null;
