import { and, count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { orders, users } from "#db/schema";
import type { pageSizes } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";
import type { Order, OrderState } from "./orders";
import { matching } from "./payment-list";

export const paymentFilterSorts = ["createdAt", "reportedAt"] as const;

type PaymentFilter = {
  text?: string;
  state?: OrderState;
  sort: (typeof paymentFilterSorts)[number];
  page: number;
  pageSize: (typeof pageSizes)[number];
};

/** Ids rise with the time of the order. */
const columnsOf = ({ sort, state }: PaymentFilter) => {
  if (sort === "createdAt" && !state) return [orders.id];
  return [orders[sort], orders.id];
};

/** The newest first; what was never reported comes last. */
export async function filterPayments(
  db: Db,
  filter: PaymentFilter,
): Promise<{ payments: { order: Order; email: string | null }[]; total: number }> {
  const { text = "", state, page, pageSize } = filter;
  const isPayer = eq(users.id, orders.userId);
  const which = and(state && eq(orders.state, state), text === "" ? undefined : matching(text));
  const [rows, [counted]] = await db.batch([
    db
      .select({ ...getTableColumns(orders), email: sql<string | null>`${users.email}`.as("payer_email") })
      .from(orders)
      .leftJoin(users, isPayer)
      .where(which)
      .orderBy(...columnsOf(filter).map((column) => desc(column)))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    text === ""
      ? rowCount(db, "orders", state)
      : db.select({ total: count() }).from(orders).leftJoin(users, isPayer).where(which),
  ]);
  return {
    payments: rows.map(({ email, ...order }) => ({ order, email })),
    total: counted?.total ?? 0,
  };
}
