import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/connection";
import { certificates, users } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { codeIn } from "./certificate-code";
import { printed } from "./printed-certificate";

export async function findCertificate(db: Db, typed: string) {
  const [[certificate]] = await db.batch([
    db
      .select({ ...printed, userId: users.id, email: users.email, withdrawnFor: certificates.withdrawnFor })
      .from(certificates)
      .innerJoin(users, eq(users.id, certificates.userId))
      .where(eq(certificates.code, codeIn(typed) ?? "")),
  ]);
  return certificate ?? null;
}

type Change = { outcome: "gone" } | { outcome: "saved" | "unchanged"; userId: string };

export const withdrawCertificate = (db: Db, code: string, reason: string, actor: Actor, now: Date) =>
  change(db, code, { withdrawnAt: now, withdrawnFor: reason }, actor, now);

export const restoreCertificate = (db: Db, code: string, actor: Actor, now: Date) =>
  change(db, code, { withdrawnAt: null, withdrawnFor: null }, actor, now);

type Withdrawal = { withdrawnAt: Date; withdrawnFor: string } | { withdrawnAt: null; withdrawnFor: null };

async function change(db: Db, typed: string, to: Withdrawal, actor: Actor, now: Date): Promise<Change> {
  const found = await findCertificate(db, typed);
  if (!found) return { outcome: "gone" };
  const { code, userId, email, courseName: course } = found;
  const isOther: SQL = to.withdrawnAt
    ? isNull(certificates.withdrawnAt)
    : isNotNull(certificates.withdrawnAt);
  const told = to.withdrawnAt
    ? ({ action: "withdrew a certificate of", after: { course, code, reason: to.withdrawnFor } } as const)
    : ({
        action: "restored a certificate of",
        before: { course, code, reason: found.withdrawnFor },
      } as const);
  const [changed] = await db.batch([
    db
      .update(certificates)
      .set(to)
      .where(and(eq(certificates.code, code), isOther))
      .returning({ code: certificates.code }),
    recordActivity(db, { actor, subject: "user", subjectId: userId, label: email, ...told }, now),
  ]);
  return { outcome: changed.length > 0 ? "saved" : "unchanged", userId };
}
