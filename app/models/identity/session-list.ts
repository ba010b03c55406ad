import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/connection";
import { sessions, users } from "#db/schema";
import { dateTimeText } from "~/formats";
import { type Actor, recordActivity } from "../activity/activity";
import { clearLoginFlag, type Viewer } from "./session";
import { isLive } from "./session-life";
import { deviceText, sessionTexts } from "./texts";

export type ListedSession = {
  id: string;
  device: string;
  client: "web" | "mobile";
  lastSeen: string;
  signedIn: string;
  isThis: boolean;
};

export async function listSessions(
  db: Db,
  userId: string,
  { sessionId }: Pick<Viewer, "sessionId">,
  now: Date,
): Promise<ListedSession[]> {
  const { id, device, client, createdAt, lastSeenAt } = sessions;
  const [rows] = await db.batch([
    db
      .select({ id, device, client, createdAt, lastSeenAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.userId, userId), isLive(now), isNull(users.removedAt)))
      .orderBy(desc(lastSeenAt), desc(createdAt)),
  ]);
  const listed = rows.map(({ createdAt, lastSeenAt, device, ...row }) => ({
    ...row,
    device: deviceText(device) || sessionTexts.unknownDevice,
    lastSeen: dateTimeText(lastSeenAt),
    signedIn: dateTimeText(createdAt),
    isThis: row.id === sessionId,
  }));
  return [...listed.filter(({ isThis }) => isThis), ...listed.filter(({ isThis }) => !isThis)];
}

type Ending = {
  account: { id: string; email: string };
  which: { id: string; device: string } | "all";
  /** The asking session, which stays. */
  sessionId: string;
};

/** Clears 'User is logged in' with the last one. Without an actor the owner ends them, and nothing is recorded. */
export async function endOtherSessions(
  db: Db,
  { account, which, sessionId }: Ending,
  actor: Actor | null,
  now: Date,
): Promise<number> {
  const theirs = eq(sessions.userId, account.id);
  const end = db
    .delete(sessions)
    .where(and(theirs, ne(sessions.id, sessionId), which === "all" ? undefined : eq(sessions.id, which.id)))
    .returning({ id: sessions.id });
  const flag = clearLoginFlag(db, account.id);
  if (!actor) {
    const [ended] = await db.batch([end, flag]);
    return ended.length;
  }
  const device = which === "all" ? sessionTexts.everyDevice : which.device;
  const what = {
    action: "signed out",
    subject: "user",
    subjectId: account.id,
    label: account.email,
  } as const;
  const [ended] = await db.batch([
    end,
    recordActivity(db, { actor, ...what, before: { device } }, now),
    flag,
  ]);
  return ended.length;
}
