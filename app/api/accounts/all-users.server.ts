import type { Context } from "~/context.server";
import { hasCurrent } from "~/if-none-match";
import { usersAsJson, usersVersion } from "~/models/all-users";

/**
 * Users as a stream, or 304 for a caller who has them as they are. `no-store` stands as for every answer that
 * depends on who asks: it keeps the list out of a browser's cache, and the app, which keeps its own copy,
 * sends the version itself.
 */
export async function usersAnswer(
  request: Request,
  { db, buildId }: Context,
  { text }: { text?: string } = {},
): Promise<Response> {
  const now = new Date();
  // Taken before the first row is read: what changes in between is a change to the next caller. Another
  // build may answer another shape.
  const headers = { ETag: `W/"${buildId ?? "dev"}-${await usersVersion(db, now)}"` };
  if (hasCurrent(request, headers.ETag)) return new Response(null, { status: 304, headers });
  const body = await usersAsJson(db, { text }, now);
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json" } });
}
