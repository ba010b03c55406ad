import { and, desc, eq, exists, gt, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { courses, orders, users } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { asPlanId, type PlanId } from "~/settings/plans";
import { cairoDate, endOfCairoDay, startOfCairoDay } from "../cairo-time";
import { areWithin, type Counter, countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";
import { newReference, referenceIn } from "./order-reference";

export type Order = typeof orders.$inferSelect;
export type OrderState = Order["state"];
export type PaymentWay = NonNullable<Order["way"]>;
/** In whole pounds, of the plans that have one. */
export type PlanPrices = readonly { id: PlanId; price: number }[];

/** For the payment of an open order, and for another report of a refused one. The last day counts whole. */
const payableDays = 7;

/** Milliseconds. The same order again within them is a double submit or a retry. */
const repeatTime = 60_000;

export const orderLimit: Limit = { attempts: 10, minutes: 24 * 60 };

/** Two tabs, or a reference that is taken: another try sees what the first one could not. */
export const mostTries = 5;

/** From then on it cannot be reported, whether or not the nightly job has run; null if it never can. */
export function dueAt({ state, createdAt, decidedAt }: Pick<Order, "state" | "createdAt" | "decidedAt">) {
  const since = state === "open" ? createdAt : state === "refused" ? decidedAt : null;
  return since && endOfCairoDay(cairoDate(since).add({ days: payableDays }));
}

/** An open order that was made before this is overdue. */
const oldestPayable = (now: Date) => startOfCairoDay(cairoDate(now).subtract({ days: payableDays }));

export const isOverdue = (order: Pick<Order, "state" | "createdAt" | "decidedAt">, now: Date) => {
  const due = dueAt(order);
  return due !== null && due.getTime() <= now.getTime();
};

/** Of a payer; Admins need no plan. */
export const mayPay = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${and(eq(users.id, userId), isNull(users.removedAt), ne(users.role, "Admin"))})`;

const isUndecided = (userId: string) =>
  and(eq(orders.userId, userId), sql`${orders.state} in ('open', 'reported')`);

const readUndecided = (db: Db, userId: string) =>
  db.select().from(orders).where(isUndecided(userId)).limit(1);

/** The open or reported one; there is never more than one. */
export async function undecidedOrder(db: Db, userId: string): Promise<Order | null> {
  const [[order]] = await db.batch([readUndecided(db, userId)]);
  return order ?? null;
}

export async function ownOrder(db: Db, userId: string, reference: string): Promise<Order | null> {
  const [[order]] = await db.batch([readOwn(db, userId, reference)]);
  return order ?? null;
}

const readOwn = (db: Db, userId: string, typed: string) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, referenceIn(typed) ?? ""), eq(orders.userId, userId)));

/** Newest first. `before`: the id of the last one that the page before has shown. */
export async function ownOrders(
  db: Db,
  userId: string,
  { before, limit }: { before?: number; limit: number },
): Promise<Order[]> {
  const [found] = await db.batch([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), before === undefined ? undefined : lt(orders.id, before)))
      .orderBy(desc(orders.id))
      .limit(limit),
  ]);
  return found;
}

type OrderRequest = { plan: unknown; courseId: number | null; prices: PlanPrices; appSecret: AppSecret };

export type Ordering =
  | { outcome: "created" | "reported"; order: Order }
  | { outcome: "unknown-plan" | "no-price" | "not-open" }
  | { outcome: "throttled"; minutes: number };

/** Takes the place of the account's open order. A reported one stays, and is the answer. */
export async function createOrder(
  db: Db,
  userId: string,
  { plan: asked, courseId, prices, appSecret }: OrderRequest,
  now: Date,
): Promise<Ordering> {
  const plan = asPlanId(asked);
  if (!plan) return { outcome: "unknown-plan" };
  const amount = prices.find(({ id }) => id === plan)?.price;
  if (amount === undefined) return { outcome: "no-price" };
  const key = await throttleKey(appSecret, "orders", userId);
  const wanted = { plan, amount, courseId };

  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await undecidedOrder(db, userId);
    if (before?.state === "reported") return { outcome: "reported", order: before };
    if (before && isRepeated(before, wanted, now)) return { outcome: "created", order: before };
    const counter = { key, limit: orderLimit, when: tries === 0 ? mayPay(userId) : sql`false` };
    const { created, counted, isAllowed } = await replaceOpen(
      db,
      userId,
      { before, ...wanted },
      counter,
      now,
    );
    if (created) return { outcome: "created", order: created };
    const minutes = minutesToWait([counter], [counted], now);
    if (minutes !== null) return { outcome: "throttled", minutes };
    if (!isAllowed) return { outcome: "not-open" };
  }
  throw new Error("No order could be made");
}

type Wanted = { plan: PlanId; amount: number; courseId: number | null };

const isRepeated = (order: Order, { plan, amount, courseId }: Wanted, now: Date) =>
  order.plan === plan &&
  order.amount === amount &&
  order.wantedCourseId === courseId &&
  now.getTime() - order.createdAt.getTime() < repeatTime;

/** The account's open order goes only if the new one comes. */
async function replaceOpen(
  db: Db,
  userId: string,
  { before, plan, amount, courseId }: Wanted & { before: Order | null },
  counter: Counter,
  now: Date,
) {
  const reference = newReference();
  const isReplaced = and(eq(orders.id, before?.id ?? 0), eq(orders.version, before?.version ?? 0));
  const isAnother = sql`not (${isReplaced})`;
  const isFree = sql`not exists (select 1 from ${orders} where ${eq(orders.reference, reference)})
    and not exists (select 1 from ${orders} where ${and(isUndecided(userId), isAnother)})`;
  const may = and(mayPay(userId), areWithin([counter]), isFree);
  const wantedCourseId = sql`(select ${courses.id} from ${courses} where ${courses.id} = ${courseId})`;
  const [counted, , [created], [account]] = await db.batch([
    ...countInTurn(db, [counter] as const, now),
    db
      .update(orders)
      .set({
        state: before && isOverdue(before, now) ? "expired" : "cancelled",
        decidedAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(and(isReplaced, eq(orders.state, "open"), may)),
    insertSelect(
      db,
      orders,
      { reference, userId, plan, amount, wantedCourseId, createdAt: now },
      sql`where ${may}`,
    )
      .onConflictDoNothing()
      .returning(),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), mayPay(userId))),
  ]);
  return { created, counted, isAllowed: account !== undefined };
}

export type Cancelling =
  | { outcome: "cancelled"; receiptFile: string | null }
  | { outcome: "unchanged" | "reported" | "decided" | "unknown-order" };

/** `receiptFile` is the picture that nobody needs any more. */
export async function cancelOrder(db: Db, userId: string, reference: string, now: Date): Promise<Cancelling> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await ownOrder(db, userId, reference);
    if (!before) return { outcome: "unknown-order" };
    if (before.state === "cancelled") return { outcome: "unchanged" };
    if (before.state === "reported") return { outcome: "reported" };
    if (before.state !== "open" && before.state !== "refused") return { outcome: "decided" };
    const [[cancelled]] = await db.batch([
      db
        .update(orders)
        .set({
          state: "cancelled",
          decidedAt: now,
          receiptFile: null,
          receiptDigest: null,
          version: before.version + 1,
        })
        .where(isStillOrder(before))
        .returning({ id: orders.id }),
    ]);
    if (cancelled) return { outcome: "cancelled", receiptFile: before.receiptFile };
  }
  throw new Error("The order could not be cancelled");
}

export const isStillOrder = ({ id, version, state }: Pick<Order, "id" | "version" | "state">) =>
  and(eq(orders.id, id), eq(orders.version, version), eq(orders.state, state));

/** Rows per statement and per night; later nights take the rest. */
const expiredAtOnce = 1000;
const expiredNightly = 20_000;

/** Reported ones wait for an Admin, however long. */
export async function expireOrders(db: Db, now: Date): Promise<void> {
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, "open"), lt(orders.createdAt, oldestPayable(now))))
    .orderBy(orders.createdAt, orders.id)
    .limit(expiredAtOnce);
  let expired = 0;
  let rows: unknown[];
  do {
    rows = await db
      .update(orders)
      .set({ state: "expired", decidedAt: now, version: sql`${orders.version} + 1` })
      .where(inArray(orders.id, due))
      .returning({ id: orders.id });
    expired += rows.length;
  } while (rows.length === expiredAtOnce && expired < expiredNightly);
}

/** Whether the account has made another order since. */
export const hasNewerOrder = (db: Db, userId: string, id: number) =>
  exists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, userId), gt(orders.id, id))),
  );
