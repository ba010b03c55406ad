import { texts } from "~/texts";
import { retryAfter } from "./retry-after";

/** For programs, which must not read `message`: what to do before the same call is sent again. */
export const refusalCodes = ["confirmation-needed", "incomplete"] as const;

type More = {
  errors?: Record<string, string[]>;
  code?: (typeof refusalCodes)[number];
  headers?: HeadersInit;
};

export function apiError(status: number, message: string, { errors, code, headers }: More = {}): Response {
  const body = { success: false, message, ...(errors ? { errors } : {}), ...(code ? { code } : {}) };
  return Response.json(body, { status, headers });
}

export const tooOften = (minutes: number) =>
  apiError(429, texts.tooManyAttempts(minutes), { headers: retryAfter(minutes) });

/** Rule: Confirm it is you. */
export const confirmFirst = () =>
  apiError(403, texts.api.confirmationRequired, { code: "confirmation-needed" });
