import type { Db } from "#db/connection";
import type { ConfirmedActor, SignedInActor } from "~/models/identity/confirmation";
import { makePasswordLink } from "~/models/identity/link-making";

/** Whose session counts as confirmed, whatever moment a test asks about. */
export const confirmed = <Who extends object>(who: Who): Who & Pick<ConfirmedActor, "confirmedAt"> => ({
  ...who,
  confirmedAt: new Date("2100-01-01T00:00:00Z"),
});

/** For tests about something else: what asks for no confirmation, or got one. */
export function performed<Done>(results: Done | "unconfirmed"): Done {
  if (results === "unconfirmed") throw new Error("The actor was asked to confirm");
  return results;
}

export async function linkFor(db: Db, userId: string, actor: SignedInActor, now: Date) {
  const made = await makePasswordLink(db, userId, actor, now);
  if (made.outcome !== "made") throw new Error(`No link was made: ${made.outcome}`);
  return made;
}
