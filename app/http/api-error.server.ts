import { texts } from "~/texts";

export function apiError(
  status: number,
  message: string,
  more: { errors?: Record<string, string[]>; headers?: HeadersInit } = {},
): Response {
  const body = { success: false, message, ...(more.errors ? { errors: more.errors } : {}) };
  return Response.json(body, { status, headers: more.headers });
}

export const tooOften = (minutes: number) =>
  apiError(429, texts.tooManyAttempts(minutes), { headers: { "Retry-After": String(minutes * 60) } });
