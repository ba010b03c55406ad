import { and, eq, gt, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { rowOf } from "#db/row-json";
import { boards, messages, undos, users } from "#db/schema";
import * as z from "~/settings/zod";
import type { Actor } from "../activity/activity";

/** Milliseconds. The pages say so too: "within 10 minutes". */
export const undoTime = 600_000;

export type UndoKind = typeof undos.$inferSelect.kind;

type Removal = { kind: UndoKind; userId?: string | SQL; removed: SQL | string; picture?: SQL };

/** Reads the rows before they are removed: place it ahead of that write. Writes nothing if `kept` is null. */
export const logUndo = (db: Db, kept: Removal | null, from: SQL, actor: Actor, now: Date) =>
  insertSelect(
    db,
    undos,
    {
      id: crypto.randomUUID(),
      adminId: actor.id,
      kind: kept?.kind ?? sql`null`,
      userId: kept?.userId ?? sql`null`,
      removed: kept?.removed ?? sql`null`,
      picture: kept?.picture ?? sql`null`,
      createdAt: now,
    },
    sql`${from} and ${kept ? sql`1` : sql`0`}`,
  ).returning({ id: undos.id });

export const isPending = (id: string): SQL =>
  sql`exists (select 1 from ${undos} where ${undos.id} = ${id} and ${undos.removed} is not null)`;

/** Place it right behind the record of the undoing: if nothing was undone, the undo still waits. */
export const completeUndo = (db: Db, id: string) =>
  db
    .update(undos)
    .set({ removed: null, picture: null })
    .where(and(eq(undos.id, id), isNotNull(undos.removed), sql`changes() > 0`));

const message = rowOf(messages);
const renewed = z.object({ periodId: z.number(), plan: z.number(), from: z.number(), until: z.number() });
const person = { userId: z.string(), email: z.string() };

const removedThing = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("board"), removed: rowOf(boards) }),
  z.object({ kind: z.literal("message"), removed: message }),
  z.object({
    kind: z.literal("plan"),
    removed: z.object({ periodId: z.number(), endedAt: z.number() }),
    ...person,
  }),
  z.object({ kind: z.literal("renewal"), removed: renewed, ...person }),
  z.object({ kind: z.literal("restart"), removed: renewed, ...person }),
  z.object({
    kind: z.enum(["quarters", "courses"]),
    removed: z.object({ items: z.array(z.number()) }),
    ...person,
  }),
]);

const time = z.number().transform((ms) => new Date(ms));
const items = z.object({ items: z.array(z.number()) }).transform(({ items }) => ({ count: items.length }));

/** What the person concerned reads: no ids, and not the network of a message's sender. */
const toldToOwner = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("message"),
    removed: message.pick({
      name: true,
      email: true,
      subject: true,
      message: true,
      createdAt: true,
      readAt: true,
    }),
  }),
  z.object({ kind: z.literal("plan"), removed: z.object({ endedAt: time }) }),
  z.object({
    kind: z.enum(["renewal", "restart"]),
    removed: z.object({ plan: z.number(), from: time, until: time }),
  }),
  z.object({ kind: z.enum(["quarters", "courses"]), removed: items }),
]);

export const removedOfOwner = (kind: UndoKind, removed: string) =>
  toldToOwner.parse({ kind, removed: JSON.parse(removed) });

export type Removed = z.infer<typeof removedThing>;
export type RemovedAs<Kind extends UndoKind> = Extract<Removed, { kind: Kind }>;

type UndoState = { outcome: "pending"; thing: Removed } | { outcome: "undone-already" | "too-late" };

/** Answers 'too-late' to other Admins: nobody else learns what was removed. */
export async function findUndo(db: Db, id: string, admin: Pick<Actor, "id">, now: Date): Promise<UndoState> {
  const isOwn = and(eq(undos.id, id), eq(undos.adminId, admin.id));
  const isYoung = gt(undos.createdAt, new Date(now.getTime() - undoTime));
  const [[row]] = await db.batch([
    db
      .select({ kind: undos.kind, removed: undos.removed, userId: undos.userId, email: users.email })
      .from(undos)
      .leftJoin(users, eq(users.id, undos.userId))
      .where(and(isOwn, isYoung)),
  ]);
  if (!row) return { outcome: "too-late" };
  if (row.removed === null) return { outcome: "undone-already" };
  return { outcome: "pending", thing: removedThing.parse({ ...row, removed: JSON.parse(row.removed) }) };
}

export const sweepUndos = (db: Db, now: Date) =>
  db.delete(undos).where(lte(undos.createdAt, new Date(now.getTime() - undoTime)));
