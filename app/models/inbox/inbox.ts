import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Db } from "#db/connection";
import { rowAsJson } from "#db/row-json";
import { activities, messages, users } from "#db/schema";
import { texts } from "~/texts";
import { listOf } from "../access/item-sets";
import { type Actor, recordActivity, recordCount } from "../activity/activity";
import { containing } from "../lists/containing";
import { ordered, windowOf } from "../lists/list";
import type { ListQuery } from "../lists/list-query";
import { rowCount } from "../lists/row-counts";
import { logUndo } from "../undo/undo-log";

export const inboxSorts = ["received", "name", "subject"] as const;

/** What stands in addresses for a network: the beginning of its digest, long enough that no two are alike. */
export const fromPattern = /^[\w-]{12}$/;
export const markOf = (network: string) => network.slice(0, 12);

export const inboxChoices = { state: ["unread", "read"], from: fromPattern } as const;

/** `~` comes behind all letters of a digest. */
const isFrom = (mark: string) => and(gte(messages.network, mark), lt(messages.network, `${mark}~`));

const columns = { received: messages.createdAt, name: messages.name, subject: messages.subject };

export const saying = (text: string) =>
  containing(text, [messages.name, messages.email, messages.subject, messages.message]);

export async function listMessages(db: Db, query: ListQuery<(typeof inboxSorts)[number]>) {
  const { name, email, subject, readAt } = messages;
  const { state, from } = query.chosen;
  const which = and(
    saying(query.filter),
    state === "unread" ? isNull(readAt) : undefined,
    state === "read" ? isNotNull(readAt) : undefined,
    from ? isFrom(from) : undefined,
  );
  const { limit, offset } = windowOf(query);
  const [rows, [counted]] = await db.batch([
    db
      .select({ id: messages.id, name, email, subject, createdAt: messages.createdAt, readAt })
      .from(messages)
      .where(which)
      .orderBy(...ordered(columns[query.sort], query.dir, messages.id))
      .limit(limit)
      .offset(offset),
    query.filter === "" && !from
      ? rowCount(db, "messages", state)
      : db.select({ total: count() }).from(messages).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function unreadMessages(db: Db): Promise<number> {
  const [[unread]] = await db.batch([rowCount(db, "messages", "unread")]);
  return unread?.total ?? 0;
}

export async function messageById(db: Db, id: number) {
  const [rows] = await db.batch([
    db
      .select({
        ...getTableColumns(messages),
        // In a batch D1 answers by bare column name, and a message has this one.
        sender: sql<string | null>`${users.email}`.as("sender_email"),
        senderRemovedAt: users.removedAt,
      })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.userId))
      .where(eq(messages.id, id)),
  ]);
  return rows[0] ?? null;
}

/** The next older unread message, else the newest other one. */
export async function nextUnread(db: Db, id: number): Promise<number | null> {
  const unread = (which: SQL) =>
    db
      .select({ id: messages.id })
      .from(messages)
      .where(and(isNull(messages.readAt), which))
      .orderBy(desc(messages.id))
      .limit(1);
  const [[older], [newest]] = await db.batch([unread(lt(messages.id, id)), unread(gt(messages.id, id))]);
  return (older ?? newest)?.id ?? null;
}

export async function markMessage(
  db: Db,
  id: number,
  isRead: boolean,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const message = await messageById(db, id);
  if (!message) return false;
  const action = isRead ? "marked as read" : "marked as unread";
  const isOtherwise = isRead ? isNull(messages.readAt) : isNotNull(messages.readAt);
  await db.batch([
    db
      .update(messages)
      .set({ readAt: isRead ? now : null })
      .where(and(eq(messages.id, id), isOtherwise)),
    recordActivity(db, { actor, action, subject: "message", subjectId: id, label: message.subject }, now),
  ]);
  return true;
}

export async function deleteMessage(
  db: Db,
  id: number,
  actor: Actor,
  now: Date,
): Promise<{ undoId?: string } | null> {
  const message = await messageById(db, id);
  if (!message) return null;
  const { subject, createdAt, userId } = message;
  // By `sender` the record can forget the subject when the account is erased.
  const before = {
    subject,
    received: createdAt.toISOString(),
    ...(userId === null ? {} : { sender: userId }),
  };
  const removed = { kind: "message", userId: sql`${messages.userId}`, removed: rowAsJson(messages) } as const;
  const [[undo]] = await db.batch([
    logUndo(db, removed, sql`from ${messages} where ${messages.id} = ${id}`, actor, now),
    db.delete(messages).where(eq(messages.id, id)),
    recordActivity(
      db,
      { actor, action: "deleted", subject: "message", subjectId: id, label: subject, before },
      now,
    ),
  ]);
  return { undoId: undo?.id };
}

/** Those with these ids, or all from a network. */
export type Chosen = { ids: readonly number[] } | { network: string };

const isChosen = (chosen: Chosen) =>
  "ids" in chosen ? sql`${messages.id} in ${listOf(chosen.ids)}` : isFrom(chosen.network);

/** `until`: the newest of them, so that a later one is not deleted with them. */
export async function countChosen(db: Db, chosen: Chosen): Promise<{ total: number; until: number }> {
  const [[counted]] = await db.batch([
    db
      .select({ total: count(), until: max(messages.id) })
      .from(messages)
      .where(isChosen(chosen)),
  ]);
  return { total: counted?.total ?? 0, until: counted?.until ?? 0 };
}

/** One count takes the place of members' messages, so an erasure would not find their subjects in the record any more. */
const forgetSubjects = (db: Db, ids: SQLWrapper) =>
  db
    .update(activities)
    .set({
      label: texts.deletedMessage,
      before: sql`json_replace(${activities.before}, '$.subject', ${texts.deletedMessage})`,
    })
    .where(
      sql`${activities.subject} = 'message' and ${activities.subjectId} in (
        select cast(${messages.id} as text) from ${messages}
        where ${messages.id} in ${ids} and ${messages.userId} is not null)`,
    );

/** The next press continues. */
export const mostWithOnePress = 1000;

export async function deleteChosen(
  db: Db,
  { until, ...chosen }: Chosen & { until: number },
  actor: Actor,
  now: Date,
): Promise<{ deleted: number; left: number }> {
  const which = and(isChosen(chosen), lte(messages.id, until));
  const some = db
    .select({ id: messages.id })
    .from(messages)
    .where(which)
    .orderBy(messages.network, messages.id)
    .limit(mostWithOnePress);
  const action = "deleted several messages";
  const [, deleted, , [counted]] = await db.batch([
    forgetSubjects(db, some),
    db.delete(messages).where(inArray(messages.id, some)).returning({ id: messages.id }),
    recordCount(db, { actor, action, subject: "message" }, now),
    db.select({ left: count() }).from(messages).where(which),
  ]);
  return { deleted: deleted.length, left: counted?.left ?? 0 };
}
