/** A refusal with the error body of contract.md. */
export function apiError(
  status: number,
  message: string,
  more: { errors?: Record<string, string[]>; headers?: HeadersInit } = {},
): Response {
  const body = { success: false, message, ...(more.errors ? { errors: more.errors } : {}) };
  return Response.json(body, { status, headers: more.headers });
}
