import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import {
  courseGrants,
  courses,
  mails,
  orders,
  profiles,
  quarterGrants,
  subscriptionPeriods,
  users,
} from "#db/schema";
import { type PlanId, plans } from "~/settings/plans";
import { groupsOf, quartersWithNames } from "../catalogue/course-groups";
import { mailKeys } from "../mails/mail-keys";
import { mailOutcome } from "../mails/mails";
import { expiryOf, isValid } from "../subscription/subscription";
import { renewedUntil } from "../subscription/subscription-terms";

/** Other orders of the same transfer or picture that are named. */
const mostAlike = 5;

export type PaymentView = NonNullable<Awaited<ReturnType<typeof paymentView>>>;

/** All that an Admin needs to decide, in one trip: so what belongs to the payer is found by the order. */
export async function paymentView(db: Db, id: number, now: Date) {
  const payer = sql`(select user_id from orders where id = ${id})`;
  // Of any version of the order.
  const refused = mailKeys.refused({ id, version: 0 }).replace(/0$/, "");
  const decider = alias(users, "decider");
  const [[found], transfers, pictures, [period], quarterRows, openQuarters, openCourses, [next], sentMails] =
    await db.batch([
      db
        // In a batch D1 answers by bare column name, so no two may be alike.
        .select({
          ...getTableColumns(orders),
          email: sql<string | null>`${users.email}`.as("payer_email"),
          whatsApp: sql<string | null>`${users.whatsApp}`.as("payer_whats_app"),
          role: sql<string | null>`${users.role}`.as("payer_role"),
          removedAt: users.removedAt,
          name: sql<string | null>`${profiles.name}`.as("payer_name"),
          decider: sql<string | null>`${decider.email}`.as("decider_email"),
          wantedCourse: sql<string | null>`${courses.name}`.as("wanted_course"),
          wantedQuarterId: courses.quarterId,
        })
        .from(orders)
        .leftJoin(users, eq(users.id, orders.userId))
        .leftJoin(profiles, eq(profiles.userId, orders.userId))
        .leftJoin(decider, eq(decider.id, orders.decidedBy))
        .leftJoin(courses, eq(courses.id, orders.wantedCourseId))
        .where(eq(orders.id, id)),
      alike(db, id, sql`folded_reference`),
      alike(db, id, sql`receipt_digest`),
      db
        .select()
        .from(subscriptionPeriods)
        .where(and(eq(subscriptionPeriods.userId, payer), isNull(subscriptionPeriods.endedAt)))
        .orderBy(desc(subscriptionPeriods.expiresAt))
        .limit(1),
      quartersWithNames(db),
      db.select({ id: quarterGrants.quarterId }).from(quarterGrants).where(eq(quarterGrants.userId, payer)),
      db.select({ id: courseGrants.courseId }).from(courseGrants).where(eq(courseGrants.userId, payer)),
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.state, "reported"), ne(orders.id, id)))
        .orderBy(orders.reportedAt, orders.id)
        .limit(1),
      db
        .select()
        .from(mails)
        .where(
          or(
            eq(mails.key, mailKeys.approved({ id })),
            and(gt(mails.key, refused), lt(mails.key, `${refused}~`)),
          ),
        ),
    ]);
  if (!found) return null;
  const { email, whatsApp, role, removedAt, name, decider: decidedBy, ...rest } = found;
  const { wantedCourse, wantedQuarterId, ...order } = rest;
  const latest = period ?? null;
  const active = latest && isValid(latest, now) ? latest : null;
  return {
    order,
    payer:
      order.userId === null || email === null
        ? null
        : payerOf(order.userId, { email, whatsApp, role, removedAt, name }),
    decidedBy,
    wanted:
      order.wantedCourseId === null || wantedQuarterId === null
        ? null
        : { id: order.wantedCourseId, name: wantedCourse ?? "", quarterId: wantedQuarterId },
    sameTransfer: transfers,
    samePicture: pictures,
    latest,
    active,
    ends: plans.map(({ id, name: plan }) => ({ id, name: plan, until: endOf(active, id, now) })),
    groups: groupsOf(quarterRows),
    open: { quarters: openQuarters.map(({ id }) => id), courses: openCourses.map(({ id }) => id) },
    next: next?.id ?? null,
    mails: new Map(sentMails.map((mail) => [mail.key, mailOutcome(mail, now)])),
  };
}

/** Null if there is no such order, or no picture. */
export async function receiptFileOf(db: Db, id: number): Promise<string | null> {
  const [[found]] = await db.batch([
    db.select({ file: orders.receiptFile }).from(orders).where(eq(orders.id, id)),
  ]);
  return found?.file ?? null;
}

type Payer = {
  email: string;
  whatsApp: string | null;
  role: string | null;
  removedAt: Date | null;
  name: string | null;
};

const payerOf = (id: string, { role, whatsApp, ...payer }: Payer) => ({
  id,
  ...payer,
  whatsApp: whatsApp ?? "",
  isAdmin: role === "Admin",
});

/** Other orders that have the same in this column as this one. */
const alike = (db: Db, id: number, column: SQL) =>
  db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(
      and(sql`${column} = (select own.${column} from orders as own where own.id = ${id})`, ne(orders.id, id)),
    )
    .orderBy(desc(orders.id))
    .limit(mostAlike);

/** As approving it now would do: a valid plan goes on from its end, by the length of the ordered one. */
const endOf = (active: { expiresAt: Date } | null, plan: PlanId, now: Date) =>
  active ? renewedUntil(active.expiresAt, plan) : expiryOf(now, plan);
