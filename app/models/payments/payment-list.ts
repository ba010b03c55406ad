import { parseDate, startOfMonth } from "@internationalized/date";
import { and, count, eq, getTableColumns, gte, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { orders, profiles, users } from "#db/schema";
import { plainText } from "~/portable/clean-text";
import { cairoDate, startOfCairoDay } from "../cairo-time";
import { containing } from "../lists/containing";
import { type KeysetOrder, keysetPage, keysetWindow } from "../lists/keyset";
import type { KeysetPage, KeysetQuery } from "../lists/keyset-query";
import { readListQuery } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";
import { foldReference } from "./folded-reference";
import { referenceIn } from "./order-reference";
import type { Order } from "./orders";
import { decidedStates, hasMonths, paymentChoices, type Shown, shownIn } from "./payment-choices";

export type PaymentRow = Order & { email: string | null };

const paymentSorts = ["time"] as const;
type PaymentSort = (typeof paymentSorts)[number];

const offeredMonths = 36;

/** The newest first, and the chosen one, however old it is. */
export function lastMonths({ chosen }: ListQuery, now: Date): { month: string; first: Date }[] {
  const present = startOfMonth(cairoDate(now));
  const months = Array.from({ length: offeredMonths }, (_, back) => present.subtract({ months: back }));
  const asked = chosen.month === undefined ? null : parseDate(`${chosen.month}-01`);
  const isOffered = !asked || months.some((month) => month.compare(asked) === 0);
  return (isOffered ? months : [...months, asked]).map((month) => ({
    month: month.toString().slice(0, 7),
    first: startOfCairoDay(month),
  }));
}

/** The order follows from the state: what waits longest comes first, else the newest. */
export function readPaymentList(search: URLSearchParams): ListQuery<PaymentSort> {
  const list = readListQuery(search, paymentSorts, { choices: paymentChoices });
  const { month, ...others } = list.chosen;
  return {
    ...list,
    dir: shownIn(list) === "reported" ? "asc" : "desc",
    chosen: month && hasMonths(list) ? list.chosen : others,
  };
}

type Placed = Pick<Order, "id" | "createdAt" | "reportedAt" | "decidedAt">;
type Instant = Exclude<keyof Placed, "id">;

const by = (name: Instant): KeysetOrder<Placed> => ({
  columns: [orders[name], orders.id],
  cursorOf: (order) => `${order[name]?.getTime() ?? 0},${order.id}`,
  valuesOf: (cursor) => {
    const [, ms, id] = /^(\d{1,15}),(\d{1,15})$/.exec(cursor) ?? [];
    return ms && id ? [Number(ms), Number(id)] : null;
  },
});

const byId: KeysetOrder<Placed> = {
  columns: [orders.id],
  cursorOf: ({ id }) => String(id),
  valuesOf: (cursor) => (/^\d{1,15}$/.test(cursor) ? [Number(cursor)] : null),
};

function orderOf(shown: Shown, month: string | undefined): KeysetOrder<Placed> {
  if (shown === "all") return month ? by("decidedAt") : byId;
  if (shown === "open") return by("createdAt");
  return by(shown === "reported" ? "reportedAt" : "decidedAt");
}

function within(month: string) {
  const first = parseDate(`${month}-01`);
  return and(
    gte(orders.decidedAt, startOfCairoDay(first)),
    lt(orders.decidedAt, startOfCairoDay(first.add({ months: 1 }))),
  );
}

function whichOf(shown: Shown, month: string | undefined): SQL | undefined {
  const isShown = shown === "all" ? undefined : eq(orders.state, shown);
  if (!month) return isShown;
  return and(isShown ?? inArray(orders.state, [...decidedStates]), within(month));
}

/** References and addresses that are meant whole; each is found by its index. */
function exactly(filter: string): SQL {
  const reference = referenceIn(filter) ?? "";
  const email = plainText(filter).toLowerCase();
  return sql`(select id from orders where reference = ${reference}
    union select id from orders where folded_reference = ${foldReference(filter) ?? ""}
    union select orders.id from users join orders on orders.user_id = users.id where users.email = ${email})`;
}

/** Anywhere in the reference, the transfer's reference or the email. */
export function matching(filter: string): SQL {
  const letters = foldReference(filter);
  const inReference = letters
    ? sql`instr(${orders.reference}, upper(${letters})) > 0 or instr(${orders.foldedReference}, ${letters}) > 0 or `
    : sql``;
  return sql`(${inReference}${containing(filter, [users.email])})`;
}

const email = sql<string | null>`${users.email}`.as("payer_email");
const isPayer = eq(users.id, orders.userId);

/** If an exact hit exists, shows no other order; else reads the orders of the state and their payers. */
export async function listPayments(db: Db, query: KeysetQuery<PaymentSort>): Promise<KeysetPage<PaymentRow>> {
  const { filter, chosen } = query.list;
  const shown = shownIn(query.list);
  const order = orderOf(shown, chosen.month);
  const which = whichOf(shown, chosen.month);
  // The decisions of a month in several states stand apart in the index.
  const isApart = shown === "all" && chosen.month !== undefined;
  const selected = { ...getTableColumns(orders), email };

  if (filter === "") {
    const { from, orderBy, limit, offset } = keysetWindow(query, order, { isSorted: isApart });
    const rows = db
      .select(selected)
      .from(orders)
      .leftJoin(users, isPayer)
      .where(and(which, from))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const counted = rowCount(db, "orders", shown === "all" ? undefined : shown);
    const [found, [total]] = await db.batch([rows, counted]);
    return keysetPage(query, order, found, chosen.month ? null : (total?.total ?? 0));
  }

  const isExact = sql`${orders.id} in ${exactly(filter)}`;
  const hit = db.select({ id: orders.id }).from(orders).where(and(isExact, which));
  const inIndex = keysetWindow(query, order, { isSorted: isApart });
  const sorted = keysetWindow(query, order, { isSorted: true });
  const [exact, others] = await db.batch([
    db
      .select(selected)
      .from(orders)
      .leftJoin(users, isPayer)
      .where(and(isExact, which, sorted.from))
      .orderBy(...sorted.orderBy)
      .limit(sorted.limit)
      .offset(sorted.offset),
    db
      .select(selected)
      // Asked once, before any order is read.
      .from(sql`(select 1) as once`)
      .crossJoin(orders)
      .leftJoin(users, isPayer)
      .where(and(notExists(hit), which, matching(filter), inIndex.from))
      .orderBy(...inIndex.orderBy)
      .limit(inIndex.limit)
      .offset(inIndex.offset),
  ]);
  return keysetPage(query, order, exact.length > 0 ? exact : others, null);
}

/** In parts of 10 MB at most. */
const ordersOfPart = 10_000;

export type ExportedPayment = PaymentRow & { name: string | null };

/** Every order of the list, in its order. */
export async function* everyPayment(
  db: Db,
  list: ListQuery<PaymentSort>,
  size = ordersOfPart,
): AsyncGenerator<ExportedPayment[]> {
  const { filter, chosen } = list;
  const shown = shownIn(list);
  const order = orderOf(shown, chosen.month);
  const isExact = sql`${orders.id} in ${exactly(filter)}`;
  const which = whichOf(shown, chosen.month);
  const isApart = shown === "all" && chosen.month !== undefined;
  const name = sql<
    string | null
  >`(select ${profiles.name} from ${profiles} where ${profiles.userId} = ${orders.userId})`;
  let meant: SQL | undefined;
  if (filter !== "") {
    const [[hit]] = await db.batch([
      db.select({ id: orders.id }).from(orders).where(and(isExact, which)).limit(1),
    ]);
    meant = hit ? isExact : matching(filter);
  }
  let query: KeysetQuery<PaymentSort> = { list: { ...list, size }, place: { kind: "start" }, page: 1 };
  for (;;) {
    const { from, orderBy, limit } = keysetWindow(query, order, { isSorted: isApart });
    const [found] = await db.batch([
      db
        .select({ ...getTableColumns(orders), email, name: name.as("payer_name") })
        .from(orders)
        .leftJoin(users, isPayer)
        .where(and(which, meant, from))
        .orderBy(...orderBy)
        .limit(limit),
    ]);
    const { next } = keysetPage(query, order, found, null);
    yield found.slice(0, size);
    if (next === null) return;
    query = { ...query, place: { kind: "after", cursor: next } };
  }
}

export async function countPayments(db: Db, userId: string): Promise<number> {
  const [[counted]] = await db.batch([
    db.select({ total: count() }).from(orders).where(eq(orders.userId, userId)),
  ]);
  return counted?.total ?? 0;
}

export async function paymentsToCheck(db: Db): Promise<number> {
  const [[reported]] = await db.batch([rowCount(db, "orders", "reported")]);
  return reported?.total ?? 0;
}
