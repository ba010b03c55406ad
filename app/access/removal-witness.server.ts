import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/http/log.server";
import { findWitnessed } from "~/models/removal/removal-witness";

export const witnessedRemoval = ({ db, credentials, once }: Context) =>
  once("witnessed removal", async () =>
    credentials.kind === "cookie" ? findWitnessed(db, await digest(credentials.secret), new Date()) : null,
  );

/** Null if the check fails. */
export async function isWitness(context: Context): Promise<boolean | null> {
  try {
    return (await witnessedRemoval(context)) !== null;
  } catch (error) {
    logFailure("look for a removal", error);
    return null;
  }
}
