import type { ZodOpenApiResponseObject } from "zod-openapi";
import { texts } from "~/texts";
import { refusal } from "../answers";
import type { ApiCall } from "./api-calls.server";
import { isOnceOnly } from "./parameters.server";

const meanings: Record<number, string> = {
  400: "The body or a parameter is not valid; `errors` says which.",
  401: "No token, or one that is expired or revoked; log in again.",
  403: "Signed in, but not allowed to do this; with a `code`, not yet.",
  404: "There is no such thing.",
  409: "In conflict with stored data or with an Idempotency-Key; `message` says which.",
  413: "The body is too large.",
  415: "The body has another media type than the call takes.",
  416: "The range is not in the file.",
  422: "The file is no video.",
  429: "Too many attempts, or too many Idempotency-Keys.",
  500: texts.serverError,
  503: "The store does not answer; try again later.",
};

const headers: Record<
  number,
  Record<string, { description: string; schema: { type: "string" | "integer" } }>
> = {
  401: { "WWW-Authenticate": { description: "Bearer", schema: { type: "string" } } },
  409: {
    "Retry-After": {
      description: "In seconds, if the first call with this Idempotency-Key is under way",
      schema: { type: "integer" },
    },
  },
  429: { "Retry-After": { description: "In seconds", schema: { type: "integer" } } },
  503: { "Retry-After": { description: "In seconds", schema: { type: "integer" } } },
};

export const refusals: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    `Error${status}`,
    {
      description,
      ...(headers[Number(status)] ? { headers: headers[Number(status)] } : {}),
      content: { "application/json": { schema: refusal } },
    },
  ]),
);

export function refusalsOf(call: ApiCall): number[] {
  const { method, operation } = call;
  const { access, params, query, body, upload, refusals: more = [] } = operation;
  const isWrite = method !== "GET";
  const statuses = new Set<number>([500, 503, ...more]);
  if (params || query || body || upload) statuses.add(400);
  if (access.asksWho) statuses.add(401).add(403);
  if (params) statuses.add(404);
  if (isWrite) statuses.add(400).add(403).add(409).add(413);
  if (body || upload) statuses.add(415);
  if (isOnceOnly(call)) statuses.add(429);
  return [...statuses].sort((a, b) => a - b);
}
