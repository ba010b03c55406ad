import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { subscriptionPeriods } from "./access";
import { courses } from "./catalogue";
import { instant } from "./columns";
import { owner } from "./identity";
import { orderStates, paymentWays } from "./order-states";

/** Amounts in whole pounds. Of an erased account, a trigger leaves approved orders, with nothing about the person. */
export const orders = sqliteTable(
  "orders",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** What the member writes beside the transfer. */
    reference: text("reference").notNull().unique(),
    userId: owner(),
    plan: integer("plan").notNull(),
    /** The price on the day of the order. */
    amount: integer("amount").notNull(),
    wantedCourseId: integer("wanted_course_id").references(() => courses.id, { onDelete: "set null" }),
    state: text("state", { enum: orderStates }).notNull().default("open"),
    way: text("way", { enum: paymentWays }),
    /** First what the member reports, then what the Admin has received. */
    paidAmount: integer("paid_amount"),
    /** `YYYY-MM-DD` in Africa/Cairo. */
    paidOn: text("paid_on"),
    sender: text("sender"),
    transferReference: text("transfer_reference"),
    /** The transfer's reference as two of them are compared. */
    foldedReference: text("folded_reference"),
    phone: text("phone"),
    /** Name in R2 under `receipts/`. */
    receiptFile: text("receipt_file"),
    /** Of the picture as it was sent. */
    receiptDigest: text("receipt_digest"),
    consentAt: instant("consent_at"),
    createdAt: instant("created_at").notNull(),
    reportedAt: instant("reported_at"),
    /** When it was approved, refused, cancelled or expired. */
    decidedAt: instant("decided_at"),
    /** The Admin's id; null if nobody decided, or the Admin's account is erased. */
    decidedBy: text("decided_by"),
    /** Why it was refused, in words for the member. */
    reason: text("reason"),
    periodId: integer("period_id").references(() => subscriptionPeriods.id, { onDelete: "set null" }),
    /** What this payment bought; the period may be renewed again. */
    coversFrom: instant("covers_from"),
    coversUntil: instant("covers_until"),
    /** The plan that ran when this payment renewed it, which a refund may bring back; null if none ran, or nobody noted it. */
    replacedPlan: integer("replaced_plan"),
    /** Such as 2026-000123. */
    receiptNumber: text("receipt_number").unique(),
    refundedAt: instant("refunded_at"),
    refundedAmount: integer("refunded_amount"),
    refundReason: text("refund_reason"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("orders_undecided").on(table.userId).where(sql`state in ('open', 'reported')`),
    index("orders_user").on(table.userId, table.id),
    index("orders_course").on(table.wantedCourseId),
    index("orders_period").on(table.periodId),
    index("orders_reported").on(table.state, table.reportedAt, table.id),
    index("orders_created").on(table.state, table.createdAt, table.id),
    index("orders_decided").on(table.state, table.decidedAt, table.id),
    index("orders_decided_by").on(table.decidedBy).where(sql`decided_by is not null`),
    index("orders_transfer").on(table.foldedReference).where(sql`folded_reference is not null`),
    index("orders_picture").on(table.receiptDigest).where(sql`receipt_digest is not null`),
    index("orders_receipt_files").on(table.decidedAt).where(sql`receipt_file is not null`),
  ],
);

/** The last receipt's number of each year. */
export const receiptYears = sqliteTable("receipt_years", {
  year: integer("year").primaryKey(),
  last: integer("last").notNull(),
});
