import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { certificates, users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { countAttempt, isFull, type Limit, minutesUntil, throttleKey } from "../throttle";
import { codeIn } from "./certificate-code";
import { printed } from "./printed-certificate";

/** Wrong codes per caller. */
export const guessLimit: Limit = { attempts: 20, minutes: 15 };

type Look = { code: string; address: string; appSecret: AppSecret };

/** A right code counts nothing; after too many wrong ones every code is refused. */
export async function certificateWithCode(db: Db, { code: typed, address, appSecret }: Look, now: Date) {
  const code = codeIn(typed);
  if (code === null) return { outcome: "unknown" } as const;
  const key = await throttleKey(appSecret, "certificate", address);
  const ownerExists = and(eq(users.id, certificates.userId), isNull(users.removedAt));
  const [[certificate], [full]] = await db.batch([
    db.select(printed).from(certificates).innerJoin(users, ownerExists).where(eq(certificates.code, code)),
    isFull(db, { key, limit: guessLimit }, now),
  ]);
  if (full) return { outcome: "throttled", minutes: minutesUntil(full.resetsAt, now) } as const;
  if (certificate) return { outcome: "found", certificate } as const;
  await countAttempt(db, key, guessLimit, now);
  return { outcome: "unknown" } as const;
}

export async function ownCertificate(db: Db, userId: string, typed: string) {
  const code = codeIn(typed);
  if (code === null) return null;
  const [[certificate]] = await db.batch([
    db
      .select({ ...printed, courseId: certificates.courseId })
      .from(certificates)
      .where(and(eq(certificates.code, code), eq(certificates.userId, userId))),
  ]);
  return certificate ?? null;
}

export async function ownCertificates(db: Db, userId: string, most: number) {
  const [rows] = await db.batch([
    db
      .select({
        code: certificates.code,
        courseName: certificates.courseName,
        issuedAt: certificates.issuedAt,
      })
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(desc(certificates.issuedAt))
      .limit(most),
  ]);
  return rows;
}
