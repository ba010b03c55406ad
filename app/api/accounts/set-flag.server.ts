import type { Context } from "~/http/context.server";
import type { Actor } from "~/models/activity/activity";
import { setLoggedIn } from "~/models/identity/logged-in";
import { noUser } from "./refusals.server";

export async function setFlag(
  { db }: Context,
  wanted: { userId: string; isLoggedIn: boolean },
  actor: Actor,
): Promise<Response | { loggedIn: boolean }> {
  const result = await setLoggedIn(db, wanted, actor, new Date());
  return "email" in result ? { loggedIn: wanted.isLoggedIn } : noUser();
}
