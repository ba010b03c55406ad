import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/connection";
import type { boards, quarters } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";
import { containing } from "../lists/containing";
import { ordered, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { logUndo, type UndoKind } from "../undo/undo-log";
import { each, type ListedFields, listedIn, searchedIn } from "./fields";

/** Boards and quarters: both have a number, unique or empty, a picture and a version. */
export type EntryFields = Record<string, string | null> & { name: string };

type Pictured<F> = F & { image: string | null };
type Stored<F> = Pictured<F> & { id: number; version: number; courses: number };
type Query<Row> = RunnableQuery<Row[], "sqlite">;

/** Tells boards from quarters; each has its own statements, so that its columns keep their types. */
export type EntryKind<F extends EntryFields> = {
  subject: "board" | "quarter";
  folder: "boards" | "quarters";
  publicPages: readonly string[];
  table: typeof boards | typeof quarters;
  fields: ListedFields<keyof F & string>;
  columns: Readonly<Record<keyof F & string, SQLiteColumn>>;
  number: keyof F & string;
  /** Null if a deleted entry cannot be put back; `removed` is all its columns as JSON. */
  undo: { kind: UndoKind; removed: SQL } | null;
  courses: SQL<number>;
  /** Visitors and learners see this order; `name` stands for it in addresses. */
  order: { name: string; by: readonly SQL[] };
  select: (db: Db, where: SQL | undefined) => Query<Stored<F>>;
  insert: (db: Db, values: Pictured<F>) => Query<{ id: number }>;
  update: (
    db: Db,
    values: Pictured<F> & { version: number },
    where: SQL | undefined,
  ) => Query<{ id: number }>;
  /** Logs a failure first, if this kind has words of its own for it. */
  logging: <Result>(work: Promise<Result>) => Promise<Result>;
};

export type NewEntry<F> = { fields: F; image: string | null };

export type EntryChange<F> = {
  fields: Partial<F>;
  /** Undefined leaves it unchanged. */
  image: string | null | undefined;
  /** The version that the form was made from; null for an API call. */
  version: number | null;
};

export async function findEntry<F extends EntryFields>(
  db: Db,
  kind: EntryKind<F>,
  id: number,
): Promise<Stored<F> | null> {
  const [rows] = await kind.logging(db.batch([kind.select(db, eq(kind.table.id, id))]));
  return rows[0] ?? null;
}

export async function numberExists<F extends EntryFields>(
  db: Db,
  { table, columns, number, logging }: EntryKind<F>,
  wanted: string,
): Promise<boolean> {
  const rows = await logging(
    db.select({ id: table.id }).from(table).where(eq(columns[number], wanted)).limit(1).execute(),
  );
  return rows.length > 0;
}

/** The fields alone; those that `change` leaves out stay. */
export const fieldsOf = <F extends EntryFields>(
  { fields }: EntryKind<F>,
  stored: F,
  change: Partial<F> = {},
): F => each(fields, (_, name) => (change[name] === undefined ? stored[name] : change[name])) as F;

export const sortsOf = <F extends EntryFields>({ order, fields }: EntryKind<F>): [string, ...string[]] => [
  order.name,
  ...listedIn(fields),
];

const shownLetters = 400;

export async function entryPage<F extends EntryFields>(db: Db, kind: EntryKind<F>, query: ListQuery) {
  const { table, fields, columns } = kind;
  const { id, name, image } = table;
  const which = containing(query.filter, [...searchedIn(columns, fields), columns[kind.number]]);
  const { limit, offset } = windowOf(query);
  const listed = listedIn(fields);
  const sorted = listed.find((name) => name === query.sort);
  const shown = listed.map(
    (name) => [name, sql<string>`substr(${columns[name]}, 1, ${shownLetters})`.as(`shown_${name}`)] as const,
  );
  const [rows, [counted]] = await kind.logging(
    db.batch([
      db
        .select({
          id,
          name,
          image,
          courses: kind.courses.as("held_courses"),
          shown: Object.fromEntries(shown),
        })
        .from(table)
        .where(which)
        .orderBy(...(sorted ? ordered(columns[sorted], query.dir, id) : kind.order.by))
        .limit(limit)
        .offset(offset),
      db.select({ total: count() }).from(table).where(which),
    ]),
  );
  return { rows, total: counted?.total ?? 0 };
}

const isSame = (a: EntryFields, b: EntryFields) => Object.keys(b).every((name) => a[name] === b[name]);

export async function addEntry<F extends EntryFields>(
  db: Db,
  kind: EntryKind<F>,
  { fields, image }: NewEntry<F>,
  actor: Actor,
  now: Date,
): Promise<{ outcome: "added"; id: number } | { outcome: "number-taken" }> {
  const after = { ...fields, image };
  const added = { actor, action: "added", subject: kind.subject, label: fields.name, after };
  const [[row]] = await kind.logging(db.batch([kind.insert(db, after), recordActivity(db, added, now)]));
  return row ? { outcome: "added", id: row.id } : { outcome: "number-taken" };
}

type Changed<F> =
  | { outcome: "stale"; current: Stored<F> }
  | { outcome: "changed"; replaced: string | null }
  | { outcome: "number-taken" | "gone" };

export async function changeEntry<F extends EntryFields>(
  db: Db,
  kind: EntryKind<F>,
  id: number,
  change: EntryChange<F>,
  actor: Actor,
  now: Date,
): Promise<Changed<F>> {
  const current = await findEntry(db, kind, id);
  if (!current) return { outcome: "gone" };
  const { subject, table } = kind;
  const fields = fieldsOf(kind, current, change.fields);
  if (change.version !== null && change.version !== current.version) return { outcome: "stale", current };
  const image = change.image === undefined ? current.image : change.image;
  // An API call that repeats the stored values writes nothing; a form must still get a new version.
  if (change.version === null && isSame(current, fields) && image === current.image)
    return { outcome: "changed", replaced: null };
  const number = fields[kind.number] ?? null;
  const isNumberFree =
    number === null
      ? undefined
      : sql`not exists (select 1 from ${table} as other
          where other.${sql.identifier(kind.columns[kind.number].name)} = ${number} and other.id <> ${id})`;
  const before = { ...fieldsOf(kind, current), image: current.image };
  const after = { ...fields, image };
  const isCurrent = and(eq(table.id, id), eq(table.version, current.version), isNumberFree);
  const [changed] = await kind.logging(
    db.batch([
      kind.update(db, { ...after, version: current.version + 1 }, isCurrent),
      recordActivity(
        db,
        { actor, action: "changed", subject, subjectId: id, label: fields.name, before, after },
        now,
      ),
    ]),
  );
  const replaced = image === current.image ? null : current.image;
  if (changed.length > 0) return { outcome: "changed", replaced };
  const isTaken = number !== null && number !== current[kind.number];
  if (isTaken && (await numberExists(db, kind, number))) return { outcome: "number-taken" };
  // Another Admin was faster: start again from the new version.
  return changeEntry(db, kind, id, change, actor, now);
}

type Deleted =
  | { outcome: "has-courses"; courses: number }
  | { outcome: "deleted"; image: string | null; undoId?: string }
  | { outcome: "gone" };

export async function deleteEntry<F extends EntryFields>(
  db: Db,
  kind: EntryKind<F>,
  id: number,
  actor: Actor,
  now: Date,
  { isUndoable = false } = {},
): Promise<Deleted> {
  const entry = await findEntry(db, kind, id);
  if (!entry) return { outcome: "gone" };
  const { subject, table } = kind;
  const before = { ...fieldsOf(kind, entry), image: entry.image };
  const isEmpty = and(eq(table.id, id), eq(kind.courses, 0));
  const undoable = isUndoable && kind.undo ? { ...kind.undo, picture: sql`${table.image}` } : null;
  const [[undo], deleted, , [left]] = await kind.logging(
    db.batch([
      logUndo(db, undoable, sql`from ${table} where ${isEmpty}`, actor, now),
      db.delete(table).where(isEmpty).returning({ id: table.id }),
      recordActivity(
        db,
        { actor, action: "deleted", subject, subjectId: id, label: entry.name, before },
        now,
      ),
      db
        .select({ courses: kind.courses.as("held_courses") })
        .from(table)
        .where(eq(table.id, id)),
    ]),
  );
  if (left) return { outcome: "has-courses", courses: left.courses };
  return deleted.length > 0
    ? { outcome: "deleted", image: entry.image, undoId: undo?.id }
    : { outcome: "gone" };
}
