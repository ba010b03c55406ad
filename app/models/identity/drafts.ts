import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { drafts } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import * as z from "~/settings/zod";
import { countAttempt, isWithin, type Limit, throttleKey } from "../throttle";

/** What was typed into a form that came without a session, or unconfirmed. */
export type Draft = { fields: [name: string, value: string][]; hadFile: boolean };

/** What its page tells of it. `lostFile` is to be chosen again. */
export type DraftNews = { isBack: boolean; lostFile: string | null };

export const draftLife = 3_600_000;
const draftLimit: Limit = { attempts: 20, minutes: 60 };
/** Shared by all callers without a known session: a caller with many addresses must not fill the database. */
export const unknownLimit: Limit = { attempts: 200, minutes: 60 };
/** Characters as stored: enough for the longest texts and selections. */
const mostLetters = 256 * 1024;

const storedFields = z.array(z.tuple([z.string(), z.string()]));

type Storing = Draft & {
  key: string;
  path: string;
  secretHash: string | null;
  address: string;
  appSecret: AppSecret;
};

export async function storeDraft(
  db: Db,
  { key, path, fields, hadFile, secretHash, address, appSecret }: Storing,
  now: Date,
): Promise<boolean> {
  const text = JSON.stringify(fields);
  if (text.length > mostLetters) return false;
  const counter = await throttleKey(appSecret, "draft", address);
  const unknown = await throttleKey(appSecret, "draft-unknown");
  const owner = sql`(select user_id from sessions where secret_hash = ${secretHash})`;
  const isCallerWithin = isWithin(counter, draftLimit);
  const [, , , stored] = await db.batch([
    sweepDrafts(db, now),
    countAttempt(db, counter, draftLimit, now),
    countAttempt(db, unknown, unknownLimit, now, sql`${isCallerWithin} and ${owner} is null`),
    insertSelect(
      db,
      drafts,
      { key, userId: owner, path, fields: text, hadFile, createdAt: now },
      sql`where ${isCallerWithin} and (${owner} is not null or ${isWithin(unknown, unknownLimit)})`,
    ).returning({ key: drafts.key }),
  ]);
  return stored.length > 0;
}

/** `isOwned` is false if the form came without a known session: check then that the browser is the user's. */
export async function findDraft(
  db: Db,
  key: string,
  userId: string,
  now: Date,
): Promise<(Draft & { isOwned: boolean }) | null> {
  const isYoung = gt(drafts.createdAt, new Date(now.getTime() - draftLife));
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.key, key), isYoung));
  if (!row || (row.userId !== null && row.userId !== userId)) return null;
  const fields = storedFields.parse(JSON.parse(row.fields));
  return { fields, hadFile: row.hadFile, isOwned: row.userId !== null };
}

export const dropDraft = (db: Db, key: string) => db.delete(drafts).where(eq(drafts.key, key));

export const sweepDrafts = (db: Db, now: Date) =>
  db.delete(drafts).where(lte(drafts.createdAt, new Date(now.getTime() - draftLife)));
