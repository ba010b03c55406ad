import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { keptForms } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import * as z from "~/settings/zod";
import { countAttempt, isWithin, type Limit, throttleKey } from "../throttle";

export type SentForm = { fields: [name: string, value: string][]; hadFile: boolean };

export const keptFor = 3_600_000;
const keepLimit: Limit = { attempts: 20, minutes: 60 };
/** Shared by all callers without a known session: a caller with many addresses must not fill the database. */
export const unknownLimit: Limit = { attempts: 200, minutes: 60 };
/** Characters as stored: enough for the longest texts and selections. */
const mostLetters = 256 * 1024;

const storedFields = z.array(z.tuple([z.string(), z.string()]));

type Keeping = SentForm & {
  key: string;
  path: string;
  secretHash: string | null;
  address: string;
  appSecret: AppSecret;
};

export async function keepForm(
  db: Db,
  { key, path, fields, hadFile, secretHash, address, appSecret }: Keeping,
  now: Date,
): Promise<boolean> {
  const text = JSON.stringify(fields);
  if (text.length > mostLetters) return false;
  const counter = await throttleKey(appSecret, "kept-form", address);
  const unknown = await throttleKey(appSecret, "kept-form-unknown");
  const owner = sql`(select user_id from sessions where secret_hash = ${secretHash})`;
  const isCallerWithin = isWithin(counter, keepLimit);
  const [, , , kept] = await db.batch([
    sweepKeptForms(db, now),
    countAttempt(db, counter, keepLimit, now),
    countAttempt(db, unknown, unknownLimit, now, sql`${isCallerWithin} and ${owner} is null`),
    insertSelect(
      db,
      keptForms,
      { key, userId: owner, path, fields: text, hadFile, createdAt: now },
      sql`where ${isCallerWithin} and (${owner} is not null or ${isWithin(unknown, unknownLimit)})`,
    ).returning({ key: keptForms.key }),
  ]);
  return kept.length > 0;
}

/** `isOwned` is false if the form came without a known session: check then that the browser is the user's. */
export async function findKeptForm(
  db: Db,
  key: string,
  userId: string,
  now: Date,
): Promise<(SentForm & { isOwned: boolean }) | null> {
  const isYoung = gt(keptForms.createdAt, new Date(now.getTime() - keptFor));
  const [row] = await db
    .select()
    .from(keptForms)
    .where(and(eq(keptForms.key, key), isYoung));
  if (!row || (row.userId !== null && row.userId !== userId)) return null;
  const fields = storedFields.parse(JSON.parse(row.fields));
  return { fields, hadFile: row.hadFile, isOwned: row.userId !== null };
}

export const dropKeptForm = (db: Db, key: string) => db.delete(keptForms).where(eq(keptForms.key, key));

export const sweepKeptForms = (db: Db, now: Date) =>
  db.delete(keptForms).where(lte(keptForms.createdAt, new Date(now.getTime() - keptFor)));
