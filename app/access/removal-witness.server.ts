import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { findWitnessed } from "~/models/removal/removal-witness";

export const witnessedRemoval = ({ db, sessionHash, memo }: Context) =>
  memo("witnessed removal", async () => {
    const hash = await sessionHash();
    return hash === null ? null : findWitnessed(db, hash, new Date());
  });

/** Null if the check fails. */
export async function isWitness(context: Context): Promise<boolean | null> {
  try {
    return (await witnessedRemoval(context)) !== null;
  } catch (error) {
    logFailure("look for a removal", error);
    return null;
  }
}
