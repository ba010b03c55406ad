import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { activities, orders, users } from "#db/schema";
import { planName } from "~/settings/plans";
import type { Actor } from "../activity/activity";
import type { UserAction } from "../activity/user-actions";
import { shownReference } from "./order-reference";
import type { Order, OrderState } from "./orders";

/** The order and its account, as an Admin decides on it. `email` is empty and `isOpen` false if the account is erased. */
export async function readPayment(db: Db, id: number) {
  const [[found]] = await db.batch([
    db
      .select({ order: orders, email: users.email, removedAt: users.removedAt })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, id)),
  ]);
  if (!found) return null;
  const { order, email, removedAt } = found;
  return { order, email: email ?? "", isOpen: email !== null && removedAt === null };
}

type Payment = { order: Order; email: string };

/** Whose record it is. Of an erased account, it names the order alone. */
export const payerOf = ({ order, email }: Payment) => ({
  subject: "user" as const,
  subjectId: order.userId ?? "",
  label: email || shownReference(order.reference),
});

export const recordedOrder = ({ reference, plan }: Pick<Order, "reference" | "plan">) => ({
  reference: shownReference(reference),
  plan: planName(plan) ?? plan,
});

/** For what only the batch knows, as a receipt's number. */
export const jsonInSql = (record: Record<string, SQL | string | number>): SQL =>
  sql`json_object(${sql.join(
    Object.entries(record).map(([name, value]) => sql`${name}, ${value}`),
    sql`, `,
  )})`;

/** Anywhere in the batch: it is recorded `when` that holds. */
export const recordPayment = (
  db: Db,
  payment: Payment,
  { action, after, when }: { action: UserAction; after: SQL; when: SQL },
  actor: Actor,
  now: Date,
) =>
  insertSelect(
    db,
    activities,
    {
      at: now,
      actorId: actor.id,
      actorEmail: actor.email,
      action,
      ...payerOf(payment),
      before: null,
      after,
    },
    sql`where ${when}`,
  );

/** Whether this Admin has made the decision already, and nothing has happened since. */
export const isDecidedBy = (order: Order, state: OrderState, version: number, actor: Actor) =>
  order.state === state && order.version === version + 1 && order.decidedBy === actor.id;
