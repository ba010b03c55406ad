import type { Context } from "~/context.server";
import type { Actor } from "~/models/activity";
import { setLoggedIn } from "~/models/logged-in";
import { noUser } from "./refusals.server";

/** What both calls that write the flag do and answer (T10). */
export async function setFlag(
  { db }: Context,
  wanted: { userId: string; isLoggedIn: boolean },
  actor: Actor,
): Promise<Response | { loggedIn: boolean }> {
  const result = await setLoggedIn(db, wanted, actor, new Date());
  return "email" in result ? { loggedIn: wanted.isLoggedIn } : noUser();
}
