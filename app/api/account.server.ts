import type { Context } from "~/context.server";
import { asRole, type Viewer } from "~/models/session";
import { activeUser } from "~/models/users";

/** Whose id is in the path: the caller's own account needs no question, another's is there or null. */
export async function accountOf({ db }: Pick<Context, "db">, viewer: Viewer, userId: string) {
  if (viewer.id === userId) return viewer;
  const user = await activeUser(db, userId);
  return user && { id: user.id, role: asRole(user.role) };
}
