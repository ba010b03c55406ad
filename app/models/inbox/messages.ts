import { and, eq, exists, lte, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { messages, throttles } from "#db/schema";
import { digest } from "~/crypto/keys.server";
import { countAttempt, type Limit, minutesUntil, throttleKey } from "../throttle";

export const messageLimit: Limit = { attempts: 5, minutes: 60 };

type Message = { name: string; email: string; subject: string; message: string };

export type Sending = Message & {
  submission: string;
  address: string;
  appSecret: string;
};

export type SendingResult = { outcome: "sent" } | { outcome: "throttled"; minutes: number };

/** If the same form sends the same text again, answers `sent` and counts nothing. Changed text is a new message. */
export async function sendMessage(
  db: Db,
  { submission, address, appSecret, name, email, subject, message }: Sending,
  now: Date,
): Promise<SendingResult> {
  const id = await digest(JSON.stringify([submission, name, email, subject, message]));
  const key = await throttleKey(appSecret, "contact", address);
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
