import { count, isNull } from "drizzle-orm";
import type { Db } from "#db/connection";
import { messages } from "#db/schema";

export async function unreadMessages(db: Db): Promise<number> {
  const [[row]] = await db.batch([
    db.select({ unread: count() }).from(messages).where(isNull(messages.readAt)),
  ]);
  return row?.unread ?? 0;
}
