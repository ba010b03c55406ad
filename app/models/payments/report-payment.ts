import { and, eq, max, not, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { orders, users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { areWithin, countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { foldReference } from "./folded-reference";
import { referenceIn } from "./order-reference";
import { hasNewerOrder, isOverdue, isStillOrder, mayPay, mostTries, type Order } from "./orders";
import type { PaymentReport } from "./report-rules";

export const reportLimit: Limit = { attempts: 20, minutes: 60 };

export type ReportRefusal = "unknown-order" | "expired" | "cancelled" | "decided" | "newer-order";

export type Reporting =
  /** `replacedFile`: a picture that no order shows any more. */
  | { outcome: "reported" | "unchanged"; order: Order; replacedFile: string | null }
  | { outcome: ReportRefusal }
  | { outcome: "throttled"; minutes: number };

type SentReport = PaymentReport & {
  reference: string;
  /** A picture's name in R2 and the digest of what was sent. */
  receipt: { file: string; digest: string } | null;
  appSecret: AppSecret;
};

/** A report that waits for an Admin is not changed by another one. A refused order is reported anew, as a whole. */
export async function reportPayment(
  db: Db,
  userId: string,
  { reference, receipt, appSecret, ...report }: SentReport,
  now: Date,
): Promise<Reporting> {
  const limit = reportLimit;
  const key = await throttleKey(appSecret, "payment-reports", userId);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [[order], [newest], [payer]] = await db.batch([
      db
        .select()
        .from(orders)
        .where(and(eq(orders.reference, referenceIn(reference) ?? ""), eq(orders.userId, userId))),
      db
        .select({ id: max(orders.id) })
        .from(orders)
        .where(eq(orders.userId, userId)),
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), mayPay(userId))),
    ]);
    if (!order || !payer) return { outcome: "unknown-order" };
    if (order.state === "reported") {
      const isOther = receipt !== null && receipt.file !== order.receiptFile;
      return { outcome: "unchanged", order, replacedFile: isOther ? receipt.file : null };
    }
    const refusal = refusalOf(order, newest?.id ?? order.id, now);
    if (refusal) return { outcome: refusal };
    const counter = { key, limit, when: tries === 0 ? mayPay(userId) : sql`false` };
    const [counted, [reported]] = await db.batch([
      ...countInTurn(db, [counter] as const, now),
      db
        .update(orders)
        .set({ ...asStored(report, receipt, now), version: order.version + 1 })
        .where(
          and(
            isStillOrder(order),
            mayPay(userId),
            not(hasNewerOrder(db, userId, order.id)),
            areWithin([counter]),
          ),
        )
        .returning(),
    ]);
    if (reported) {
      const { receiptFile } = order;
      return {
        outcome: "reported",
        order: reported,
        replacedFile: receiptFile === reported.receiptFile ? null : receiptFile,
      };
    }
    const minutes = minutesToWait([counter], [counted], now);
    if (minutes !== null) return { outcome: "throttled", minutes };
  }
  throw new Error("The payment could not be reported");
}

function refusalOf(order: Order, newestId: number, now: Date): ReportRefusal | null {
  if (order.state === "approved") return "decided";
  if (order.state === "cancelled") return "cancelled";
  if (order.state === "expired" || isOverdue(order, now)) return "expired";
  return newestId > order.id ? "newer-order" : null;
}

const asStored = (report: PaymentReport, receipt: SentReport["receipt"], now: Date) => ({
  state: "reported" as const,
  way: report.way,
  paidAmount: report.amount,
  paidOn: report.paidOn,
  sender: report.sender || null,
  transferReference: report.transferReference || null,
  foldedReference: foldReference(report.transferReference),
  phone: report.phone || null,
  receiptFile: receipt?.file ?? null,
  receiptDigest: receipt?.digest ?? null,
  consentAt: receipt ? now : null,
  reportedAt: now,
  decidedAt: null,
  decidedBy: null,
  reason: null,
});
