import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { recordActivity } from "../activity/activity";
import { isConfirmed, isOpenTo, type SignedInActor } from "./confirmation";
import { activeUser, isThis } from "./users";

type NumberChange = { outcome: "done" | "gone" | "unconfirmed" } | { outcome: "stale"; theirs: string };

/**
 * An Admin's number is an Admin's way in, like the address: the actor confirms that it is them. `knownWhatsApp` is the
 * form's: what was stored later is never overwritten.
 */
export async function setWhatsApp(
  db: Db,
  { id, whatsApp, knownWhatsApp }: { id: string; whatsApp: string; knownWhatsApp: string },
  actor: SignedInActor,
  now: Date,
): Promise<NumberChange> {
  const account = await activeUser(db, id);
  if (!account) return { outcome: "gone" };
  if (account.role === "Admin" && !isConfirmed(actor, now)) return { outcome: "unconfirmed" };
  const isAllowed = and(isThis(id), isOpenTo(actor, now));
  const isKnown = and(eq(users.whatsApp, knownWhatsApp), ne(users.whatsApp, whatsApp));
  const [[before]] = await db.batch([
    db.select({ whatsApp: users.whatsApp }).from(users).where(isAllowed),
    db.update(users).set({ whatsApp }).where(and(isAllowed, isKnown)),
    recordActivity(
      db,
      {
        actor,
        action: "changed",
        subject: "user",
        subjectId: id,
        label: account.email,
        before: { whatsApp: knownWhatsApp },
        after: { whatsApp },
      },
      now,
    ),
  ]);
  if (!before) return { outcome: (await activeUser(db, id)) ? "unconfirmed" : "gone" };
  const isSaved = [knownWhatsApp, whatsApp].includes(before.whatsApp);
  return isSaved ? { outcome: "done" } : { outcome: "stale", theirs: before.whatsApp };
}
