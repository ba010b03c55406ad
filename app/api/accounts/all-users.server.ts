import { hasCurrent } from "~/http/caches/if-none-match";
import type { Context } from "~/http/context.server";
import { usersAsJson, usersVersion } from "~/models/users/all-users";

/** Answers 304 to a caller whose list is current. The app keeps its own copy and sends the version itself. */
export async function usersAnswer(
  request: Request,
  { db, built }: Context,
  { text }: { text?: string } = {},
): Promise<Response> {
  const now = new Date();
  // Read before the first row, so that a later change counts as new. Another build may answer another shape.
  const headers = { ETag: `W/"${built.buildId ?? "dev"}-${await usersVersion(db, now)}"` };
  if (hasCurrent(request, headers.ETag)) return new Response(null, { status: 304, headers });
  const body = await usersAsJson(db, { text }, now);
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json" } });
}
