import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { mails } from "#db/schema";

/** A refused mail may be tried again. One that is being sent may have arrived although nobody could note it. */
export type MailState = typeof mails.$inferSelect.state;

/** Milliseconds: no press mails for longer. A mail without a noted outcome is tried again after this. */
const longestSending = 120_000;

/** Milliseconds. Longer than anything is told anew: a plan's end for a week, and an Admin looks at a payment for a month. */
const lifetime = 40 * 86_400_000;

/** Whether what was mailed about an event of that time has been deleted since. */
export const isForgotten = (at: Date, now: Date) => at.getTime() < now.getTime() - lifetime;

/** `unknown`: nobody could note whether it went out. */
export type MailOutcome = MailState | "unknown";

type TriedMail = Pick<typeof mails.$inferSelect, "state" | "triedAt">;

export const mailOutcome = ({ state, triedAt }: TriedMail, now: Date): MailOutcome =>
  state === "sending" && triedAt.getTime() < now.getTime() - longestSending ? "unknown" : state;

const isOneOf = (keys: readonly string[]) =>
  sql`${mails.key} in (select value from json_each(${JSON.stringify(keys)}))`;

/** `keys`: of `mailKeys`, or digests of links. A mail that nobody has tried is left out. */
export async function knownMails(db: Db, keys: readonly string[]): Promise<Map<string, MailState>> {
  const rows = await db.select().from(mails).where(isOneOf(keys));
  return new Map(rows.map(({ key, state }) => [key, state]));
}

/** Returns those that nobody else mails or has mailed, so that two presses at once, or a job that runs twice, mail once. */
export async function claimMails(db: Db, keys: readonly string[], now: Date): Promise<Set<string>> {
  const isOver = lt(mails.triedAt, new Date(now.getTime() - longestSending));
  const claimed = await insertSelect(
    db,
    mails,
    { key: sql`asked.value`, triedAt: now },
    sql`from json_each(${JSON.stringify(keys)}) as asked where true`,
  )
    .onConflictDoUpdate({
      target: mails.key,
      set: { state: "sending", triedAt: now },
      setWhere: or(eq(mails.state, "refused"), and(eq(mails.state, "sending"), isOver)),
    })
    .returning({ key: mails.key });
  return new Set(claimed.map(({ key }) => key));
}

type Tried = { sent: readonly string[]; refused: readonly string[] };

export const noteMails = (db: Db, { sent, refused }: Tried) =>
  db.batch([
    db.update(mails).set({ state: "sent" }).where(isOneOf(sent)),
    db.update(mails).set({ state: "refused" }).where(isOneOf(refused)),
  ]);

export const sweepMails = (db: Db, now: Date) =>
  db.delete(mails).where(lt(mails.triedAt, new Date(now.getTime() - lifetime)));
