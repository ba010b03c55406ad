import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { findRemovalOf } from "~/models/removal/removal-session";

export const removalOfSession = ({ db, sessionHash, memo }: Context) =>
  memo("removal of a session", async () => {
    const hash = await sessionHash();
    return hash === null ? null : findRemovalOf(db, hash, new Date());
  });

/** Null if the check fails. */
export async function isRemovalSession(context: Context): Promise<boolean | null> {
  try {
    return (await removalOfSession(context)) !== null;
  } catch (error) {
    logFailure("look for a removal", error);
    return null;
  }
}
