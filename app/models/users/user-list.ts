import { and, eq, gte, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import { profiles, userCount, users } from "#db/schema";
import { plainText } from "~/portable/clean-text";
import { containing } from "../lists/containing";
import { type KeysetOrder, keysetPage, keysetWindow } from "../lists/keyset";
import type { KeysetPage, KeysetQuery } from "../lists/keyset-query";
import { readListQuery } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { soughtNumber } from "../typed-text/whatsapp-number";

export const userSorts = ["email", "id", "subscription", "expiration"] as const;
export const userChoices = {
  plan: ["never", "expired", "lapsed", "active", "expiring", "admins"],
  match: ["contains"],
} as const;
type UserSort = (typeof userSorts)[number];

/** In ms: how long before its end a plan counts as expiring. */
export const expiringWithin = 30 * 86_400_000;

/** In ms: how long after its end a plan counts as lapsed. */
export const lapsedWithin = 30 * 86_400_000;

type Row = { id: string; email: string; role: string; planExpiresAt: Date };

const byPlan: KeysetOrder<Row> = {
  columns: [users.planExpiresAt, users.email],
  cursorOf: ({ planExpiresAt, email }) => `${planExpiresAt.getTime()},${email}`,
  valuesOf: (cursor) => {
    const [, ms, email] = /^(\d{1,15}),(.+)$/s.exec(cursor) ?? [];
    return ms && email ? [Number(ms), email] : null;
  },
};

const orders: Record<UserSort, KeysetOrder<Row>> = {
  email: { columns: [users.email], cursorOf: ({ email }) => email, valuesOf: (cursor) => [cursor] },
  id: { columns: [users.id], cursorOf: ({ id }) => id, valuesOf: (cursor) => [cursor] },
  // Yes or No follows from the end, so the order by end also puts every No before every Yes.
  subscription: byPlan,
  expiration: byPlan,
};

/** The users of a plan are found by the index of plans, which has no other orders. */
export function userSortsOf({ chosen }: ListQuery): readonly [UserSort, ...UserSort[]] {
  switch (chosen.plan) {
    case "never":
      return ["email"];
    case "expired":
    case "lapsed":
    case "active":
    case "expiring":
      return ["expiration", "subscription"];
    default:
      return userSorts;
  }
}

/** Shows another order than the asked one where no index has it. */
export function readUserList(search: URLSearchParams): ListQuery<UserSort> {
  const list = readListQuery(search, userSorts, { choices: userChoices });
  const sorts = userSortsOf(list);
  return sorts.includes(list.sort) ? list : { ...list, sort: sorts[0] };
}

const active = isNull(users.removedAt);
const { id, email, role, planExpiresAt } = users;
const selected = { id, email, role, planExpiresAt };
const joinedName = sql<string | null>`${profiles.name}`;
/** A subquery and no join, so that skipped rows read no name. */
const name = sql<string | null>`(select ${profiles.name} from ${profiles} where ${profiles.userId} = ${id})`;
const isTheirs = eq(profiles.userId, id);
const places = [email, id, profiles.name, profiles.arabicName];

function anywhere(filter: string) {
  const number = soughtNumber(filter);
  return or(
    containing(filter, places),
    number === null ? undefined : sql`instr(${users.whatsApp}, ${number}) > 0`,
  );
}

export type Match = "all" | "starting" | "containing";

/**
 * Finds emails by index that start with the filter. If none does, or `match` asks for it, reads rows and names; not so
 * with more than `mostRead` accounts.
 */
export async function listUsers(
  db: Db,
  query: KeysetQuery<UserSort>,
  now: Date,
  { mostRead = Number.MAX_SAFE_INTEGER } = {},
): Promise<KeysetPage<Row & { name: string | null }> & { match: Match }> {
  const { filter, chosen, sort } = query.list;
  const order = orders[sort];
  const chosenPlan = planOf(chosen.plan, now);
  const isUnordered = chosen.plan === "admins";
  const one = db.select({ id: users.id }).from(users);

  /** If any account matches `unless`, reads none; asked once, because `user_count` has one row. */
  const find = (which: SQL | undefined, isSorted: boolean, shown = name, unless?: SQL) => {
    const { from, orderBy, limit, offset } = keysetWindow(query, order, { isSorted });
    const wanted = and(active, which, from);
    const reading = db.select({ ...selected, name: shown.as("learner_name") });
    const found = unless
      ? reading
          .from(userCount)
          .crossJoin(users)
          .leftJoin(profiles, isTheirs)
          .where(
            and(eq(userCount.id, 1), lte(userCount.total, mostRead), notExists(one.where(unless)), wanted),
          )
      : reading.from(users).leftJoin(profiles, isTheirs).where(wanted);
    return found
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
  };

  if (filter === "") {
    const [rows, [counted]] = await db.batch([
      find(chosenPlan, isUnordered),
      db.select({ total: userCount.total }).from(userCount),
    ]);
    return { ...keysetPage(query, order, rows, chosenPlan ? null : (counted?.total ?? 0)), match: "all" };
  }

  const inside = and(anywhere(filter), chosenPlan);
  const text = plainText(filter).toLowerCase();
  // Only `never` is one end, behind which the index of plans has the emails in order.
  const plan = chosen.plan === "never" ? chosenPlan : planOf(chosen.plan, now, unindexed);
  const start = and(startOf(text), plan);
  if (chosen.match === "contains") {
    const [rows] = await db.batch([find(inside, isUnordered, joinedName)]);
    return { ...keysetPage(query, order, rows, null), match: "containing" };
  }
  const isInOrder = sort === "email" && idStart(text) === null;
  const [starting, others] = await db.batch([
    find(start, !isInOrder),
    find(inside, isUnordered, joinedName, start),
  ]);
  const isStart = starting.length > 0;
  const page = keysetPage(query, order, isStart ? starting : others, null);
  return { ...page, match: isStart || others.length === 0 ? "starting" : "containing" };
}

/** Their ids are one parameter of 0.5 MB (D1 takes 2 MB); with the longest emails and names their rows have 10 MB. */
const usersOfPage = 13_000;

/** Goes by email or id: other columns change while it reads. Omits accounts newer than `now`. */
export async function* everyUser(db: Db, list: ListQuery<UserSort>, now: Date, size = usersOfPage) {
  const { filter, chosen, sort } = list;
  const plan = planOf(chosen.plan, now, unindexed);
  const order = filter === "" && sort === "id" ? orders.id : orders.email;
  const dir = order === orders[sort] ? list.dir : "asc";
  const which = and(active, lte(users.createdAt, now), plan);
  const meaning = filter === "" ? null : await meaningOf(db, list, plan);
  let query: KeysetQuery<UserSort> = {
    list: { ...list, dir, size, chosen },
    place: { kind: "start" },
    page: 1,
  };
  for (;;) {
    const { from, orderBy, limit } = keysetWindow(query, order);
    const [found] = await db.batch([
      db
        .select({
          ...selected,
          createdAt: users.createdAt,
          whatsApp: users.whatsApp,
          name: joinedName,
          arabicName: sql<string | null>`${profiles.arabicName}`,
        })
        .from(users)
        .leftJoin(profiles, isTheirs)
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

async function meaningOf(db: Db, { filter, chosen }: ListQuery<UserSort>, plan: SQL | undefined) {
  const start = startOf(plainText(filter).toLowerCase());
  const inside = anywhere(filter);
  if (chosen.match === "contains") return () => inside;
  const [[first]] = await db.batch([
    db.select({ id: users.id }).from(users).where(and(start, plan)).limit(1),
  ]);
  return (goesOn: boolean) => (first ? startOf(plainText(filter).toLowerCase(), goesOn) : inside);
}

/** `+` keeps SQLite from this column's index, whose rows it would have to sort. */
const unindexed = sql`+${users.planExpiresAt}`;

function planOf(plan: string | undefined, now: Date, end: SQL = sql`${users.planExpiresAt}`) {
  const today = now.getTime();
  switch (plan) {
    case "never":
      return sql`${end} = 0 and ${users.role} <> 'Admin'`;
    case "expired":
      return sql`${end} > 0 and ${end} <= ${today}`;
    case "lapsed":
      return sql`${end} > ${today - lapsedWithin} and ${end} <= ${today}`;
    case "active":
      return sql`${end} > ${today}`;
    case "expiring":
      return sql`${end} > ${today} and ${end} <= ${today + expiringWithin}`;
    case "admins":
      return sql`${users.role} = 'Admin'`;
  }
}

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
