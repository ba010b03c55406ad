import { texts } from "~/texts";

/** A refusal with the error body of contract.md. */
export function apiError(
  status: number,
  message: string,
  more: { errors?: Record<string, string[]>; headers?: HeadersInit } = {},
): Response {
  const body = { success: false, message, ...(more.errors ? { errors: more.errors } : {}) };
  return Response.json(body, { status, headers: more.headers });
}

/** Too many attempts; the header says in seconds when to come again. */
export const tooOften = (minutes: number) =>
  apiError(429, texts.tooManyAttempts(minutes), { headers: { "Retry-After": String(minutes * 60) } });
