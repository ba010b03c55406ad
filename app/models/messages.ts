import { and, eq, exists, lte, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { messages, throttles } from "#db/schema";
import { digest } from "~/keys.server";
import { countAttempt, type Limit, minutesUntil, throttleKey } from "./throttle";

/** Five an hour for a caller (T91). */
export const messageLimit: Limit = { attempts: 5, minutes: 60 };

export type Message = { name: string; email: string; subject: string; message: string };

export type Sending = Message & {
  /** Made with the form, so that a double click or a retry is recognised. */
  submission: string;
  /** The caller's network address; only a digest of it is stored, and only to count. */
  address: string;
};

export type SendingResult = { outcome: "sent" } | { outcome: "throttled"; minutes: number };

/**
 * Stores a visitor's message for the Admin, once: the same text from the same form again is answered as
 * sent and costs nothing, also at the same moment and when the hour is used up. A text that was changed
 * before it was sent again (Back, correct, send) is a message of its own. One trip to D1.
 */
export async function sendMessage(
  db: Db,
  { submission, address, name, email, subject, message }: Sending,
  now: Date,
): Promise<SendingResult> {
  const id = await digest(JSON.stringify([submission, name, email, subject, message]));
  const key = await throttleKey("contact", address);
  const stored = db.select({ id: messages.id }).from(messages).where(eq(messages.submission, id));
  const row = {
    id: sql`null`.as("id"),
    submission: sql`${id}`.as("submission"),
    name: sql`${name}`.as("name"),
    email: sql`${email}`.as("email"),
    subject: sql`${subject}`.as("subject"),
    message: sql`${message}`.as("message"),
    createdAt: sql`${now.getTime()}`.as("created_at"),
    readAt: sql`null`.as("read_at"),
  };
  const [[counted], , , sent] = await db.batch([
    countAttempt(db, key, messageLimit, now),
    db
      .update(throttles)
      .set({ attempts: sql`${throttles.attempts} - 1` })
      .where(and(eq(throttles.key, key), exists(stored))),
    db
      .insert(messages)
      .select(
        db
          .select(row)
          .from(throttles)
          .where(and(eq(throttles.key, key), lte(throttles.attempts, messageLimit.attempts))),
      )
      .onConflictDoNothing({ target: messages.submission }),
    stored,
  ]);
  if (sent.length > 0) return { outcome: "sent" };
  return { outcome: "throttled", minutes: minutesUntil(counted?.resetsAt ?? now, now) };
}
