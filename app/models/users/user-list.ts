import { and, eq, gte, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { userCount, users } from "#db/schema";
import { type KeysetOrder, keysetPage, keysetWindow } from "../keyset";
import type { KeysetPage, KeysetQuery } from "../keyset-query";
import { containing } from "../list";
import type { ListQuery } from "../list-query";

export const userSorts = ["email", "id", "subscription", "expiration"] as const;
export const userChoices = { plan: ["expiring"], match: ["contains"] } as const;
type UserSort = (typeof userSorts)[number];

const soon = 30 * 86_400_000;

type Row = { id: string; email: string; role: string; planExpiresAt: Date };

const byPlan: KeysetOrder<Row> = {
  columns: [users.planExpiresAt, users.id],
  cursorOf: ({ planExpiresAt, id }) => `${planExpiresAt.getTime()},${id}`,
  valuesOf: (cursor) => {
    const [, ms, id] = /^(\d{1,15}),(.+)$/s.exec(cursor) ?? [];
    return ms && id ? [Number(ms), id] : null;
  },
};

const orders: Record<UserSort, KeysetOrder<Row>> = {
  email: { columns: [users.email], cursorOf: ({ email }) => email, valuesOf: (cursor) => [cursor] },
  id: { columns: [users.id], cursorOf: ({ id }) => id, valuesOf: (cursor) => [cursor] },
  // Yes or No follows from the end, so the order by end also puts every No before every Yes.
  subscription: byPlan,
  expiration: byPlan,
};

const active = isNull(users.removedAt);
const selected = { id: users.id, email: users.email, role: users.role, planExpiresAt: users.planExpiresAt };

export type Match = "all" | "starting" | "containing";

/** Finds emails by index that start with the filter. If none does, or `match` asks for it, reads rows to find more. */
export async function listUsers(
  db: Db,
  query: KeysetQuery<UserSort>,
  now: Date,
): Promise<KeysetPage<Row> & { match: Match }> {
  const { filter, chosen, sort } = query.list;
  const order = orders[sort];
  const expiring = expiringOf(query.list, now);
  const isByPlan = order === byPlan;
  const one = db.select({ id: users.id }).from(users);

  /** If any account matches `unless`, reads none; asked once, because `user_count` has one row. */
  const find = (which: SQL | undefined, isSorted: boolean, unless?: SQL) => {
    const { from, orderBy, limit, offset } = keysetWindow(query, order, { isSorted });
    const wanted = and(active, which, from);
    const reading = db.select(selected);
    const found = unless
      ? reading
          .from(userCount)
          .crossJoin(users)
          .where(and(eq(userCount.id, 1), notExists(one.where(unless)), wanted))
      : reading.from(users).where(wanted);
    return found
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
  };

  if (filter === "") {
    const isCounted = expiring === undefined;
    const [rows, [counted]] = await db.batch([
      find(expiring, expiring !== undefined && !isByPlan),
      db.select({ total: userCount.total }).from(userCount),
    ]);
    return { ...keysetPage(query, order, rows, isCounted ? (counted?.total ?? 0) : null), match: "all" };
  }

  const inside = and(containing(filter, [users.email, users.id]), expiring);
  const text = filter.toLowerCase();
  const start = startOf(text);
  if (chosen.match === "contains") {
    const [rows] = await db.batch([find(inside, expiring !== undefined && !isByPlan)]);
    return { ...keysetPage(query, order, rows, null), match: "containing" };
  }
  const isInOrder = sort === "email" && idStart(text) === null;
  const [starting, others] = await db.batch([
    find(and(start, expiring), !isInOrder),
    find(inside, expiring !== undefined && !isByPlan, start),
  ]);
  const isStart = starting.length > 0;
  const page = keysetPage(query, order, isStart ? starting : others, null);
  return { ...page, match: isStart || others.length === 0 ? "starting" : "containing" };
}

/** Goes by email or id: other columns change while it reads. Omits accounts newer than `now`, so it can run twice. */
export async function* everyUser(db: Db, list: ListQuery<UserSort>, now: Date, size = 2000) {
  const { filter, chosen, sort } = list;
  // `+` keeps SQLite from this column's index, whose rows each page would have to sort.
  const expiring = expiringOf(list, now, sql`+${users.planExpiresAt}`);
  const order = filter === "" && sort === "id" ? orders.id : orders.email;
  const dir = order === orders[sort] ? list.dir : "asc";
  const which = and(active, lte(users.createdAt, now), expiring);
  const meaning = filter === "" ? null : await meaningOf(db, list);
  let query: KeysetQuery<UserSort> = {
    list: { ...list, dir, size, chosen },
    place: { kind: "start" },
    page: 1,
  };
  for (;;) {
    const { from, orderBy, limit } = keysetWindow(query, order);
    const [found] = await db.batch([
      db
        .select({ ...selected, createdAt: users.createdAt })
        .from(users)
        .where(and(which, meaning?.(from !== undefined), from))
        .orderBy(...orderBy)
        .limit(limit),
    ]);
    const { next } = keysetPage(query, order, found, null);
    yield found.slice(0, size);
    if (next === null) return;
    query = { ...query, place: { kind: "after", cursor: next } };
  }
}

async function meaningOf(db: Db, { filter, chosen }: ListQuery<UserSort>) {
  const start = startOf(filter.toLowerCase());
  const inside = containing(filter, [users.email, users.id]);
  if (chosen.match === "contains") return () => inside;
  const [[first]] = await db.batch([db.select({ id: users.id }).from(users).where(start).limit(1)]);
  return (goesOn: boolean) => (first ? startOf(filter.toLowerCase(), goesOn) : inside);
}

const expiringOf = ({ chosen }: ListQuery<UserSort>, now: Date, end: SQL = sql`${users.planExpiresAt}`) =>
  chosen.plan === "expiring"
    ? sql`${end} > ${now.getTime()} and ${end} <= ${now.getTime() + soon}`
    : undefined;

/** `goesOn`: continues from a row, so `+` makes the index begin there and not at the text. */
const startOf = (text: string, goesOn = false) =>
  and(
    or(...[startingWith(users.email, text, goesOn), idStart(text)].filter((each) => each !== null)),
    active,
  );

/** A range, so that an index can answer it: no letter sorts behind U+10FFFF. */
const startingWith = (column: SQLiteColumn, text: string, goesOn = false) =>
  and(goesOn ? sql`+${column} >= ${text}` : gte(column, text), lt(column, `${text}\u{10ffff}`)) ?? sql`false`;

const idStart = (text: string) => (/^[\da-f]{8}[\da-f-]*$/.test(text) ? startingWith(users.id, text) : null);
