import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { keptAnswers } from "#db/schema";

/** A refused mail may be tried again. One under way may have been sent although nobody could note it. */
export type KnownMail = "sent" | "refused" | "under way";

const call = "mail a password link";
const [sentStatus, refusedStatus] = [200, 502];
/** Milliseconds: no press mails for longer. A mail without a noted outcome is tried again after this. */
const underWayFor = 120_000;

const isOneOf = (keys: readonly string[]) =>
  and(
    eq(keptAnswers.call, call),
    sql`${keptAnswers.key} in (select value from json_each(${JSON.stringify(keys)}))`,
  );

/** `keys`: digests of the links. A mail that nobody has tried is left out. */
export async function knownMails(db: Db, keys: readonly string[]): Promise<Map<string, KnownMail>> {
  const rows = await db
    .select({ key: keptAnswers.key, status: keptAnswers.status })
    .from(keptAnswers)
    .where(isOneOf(keys));
  const stateOf = (status: number | null) =>
    status === sentStatus ? "sent" : status === refusedStatus ? "refused" : "under way";
  return new Map(rows.map(({ key, status }) => [key, stateOf(status)]));
}

/** Returns those that nobody else mails or has mailed, so that two presses at once mail each link once. */
export async function claimMails(db: Db, keys: readonly string[], now: Date): Promise<Set<string>> {
  const isOver = lt(keptAnswers.createdAt, new Date(now.getTime() - underWayFor));
  const claimed = await insertSelect(
    db,
    keptAnswers,
    { key: sql`asked.value`, call, createdAt: now },
    sql`from json_each(${JSON.stringify(keys)}) as asked where true`,
  )
    .onConflictDoUpdate({
      target: keptAnswers.key,
      set: { status: null, createdAt: now },
      setWhere: or(eq(keptAnswers.status, refusedStatus), and(isNull(keptAnswers.status), isOver)),
    })
    .returning({ key: keptAnswers.key });
  return new Set(claimed.map(({ key }) => key));
}

type Tried = { sent: readonly string[]; refused: readonly string[] };

export const noteMails = (db: Db, { sent, refused }: Tried) =>
  db.batch([
    db.update(keptAnswers).set({ status: sentStatus }).where(isOneOf(sent)),
    db.update(keptAnswers).set({ status: refusedStatus }).where(isOneOf(refused)),
  ]);
