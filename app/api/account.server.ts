import type { Context } from "~/http/context.server";
import { asRole, type Viewer } from "~/models/identity/session";
import { activeUser } from "~/models/identity/users";

/** Needs no query for the caller's own id. */
export async function accountOf({ db }: Pick<Context, "db">, viewer: Viewer, userId: string) {
  if (viewer.id === userId) return viewer;
  const user = await activeUser(db, userId);
  return user && { id: user.id, role: asRole(user.role) };
}
