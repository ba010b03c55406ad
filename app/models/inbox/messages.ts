import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { messages } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { countAttempt, isWithin, type Limit, minutesUntil, throttleKey } from "../throttle";

export const messagesAnHour: Limit = { attempts: 5, minutes: 60 };

type Message = { name: string; email: string; subject: string; message: string };

export type Sending = Message & {
  address: string;
  appSecret: AppSecret;
};

export type SendingResult = { outcome: "sent" } | { outcome: "throttled"; minutes: number };

export async function sendMessage(
  db: Db,
  { address, appSecret, name, email, subject, message }: Sending,
  now: Date,
): Promise<SendingResult> {
  const key = await throttleKey(appSecret, "contact", address);
  const [[counted], sent] = await db.batch([
    countAttempt(db, key, messagesAnHour, now),
    insertSelect(
      db,
      messages,
      { name, email, subject, message, createdAt: now },
      sql`where ${isWithin(key, messagesAnHour)}`,
    ).returning({ id: messages.id }),
  ]);
  if (sent.length > 0) return { outcome: "sent" };
  return { outcome: "throttled", minutes: minutesUntil(counted?.resetsAt ?? now, now) };
}
