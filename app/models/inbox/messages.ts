import { and, desc, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { messages } from "#db/schema";
import type { AppSecret } from "~/crypto/keys.server";
import { networkDigest } from "../caller-network";
import { networkDays } from "../limits";
import { type SharedLimits, sharedCounters } from "../shared-limits";
import { areWithin, countInTurn, type Limit, minutesToWait, throttleKey } from "../throttle";

/** By account, because members may share an address. */
export const accountLimit: Limit = { attempts: 5, minutes: 60 };

/** Visitors. A hall of 300 may write, once a day; then Admins read, and delete a flood as a whole. */
export const visitorLimits: SharedLimits = {
  network: { attempts: 400, minutes: 24 * 60 },
  everybody: { attempts: 400, minutes: 60 },
};

type Message = { name: string; email: string; subject: string; message: string };

export type Sending = Message & {
  /** Null for a visitor. */
  userId: string | null;
  /** An Admin, or a User with a valid plan: accounts alone are free to register. */
  isMember: boolean;
  address: string;
  appSecret: AppSecret;
};

/** `full`: too many came from visitors, so that this one should write by email. */
export type SendingResult = { outcome: "sent" } | { outcome: "throttled" | "full"; minutes: number };

export async function sendMessage(
  db: Db,
  { userId, isMember, address, appSecret, ...written }: Sending,
  now: Date,
): Promise<SendingResult> {
  const account = {
    key: await throttleKey(appSecret, "contact-account", userId ?? ""),
    limit: accountLimit,
    when: userId === null ? sql`false` : sql`true`,
  };
  const isVisitor = isMember ? sql`false` : sql`true`;
  const shared = await sharedCounters("contact", { address, appSecret }, visitorLimits, isVisitor);
  const counters = [account, ...shared] as const;
  const { name, email, subject, message } = written;
  const network = await networkDigest(appSecret, address);
  const [own, ...counted] = await db.batch([
    ...countInTurn(db, counters, now),
    insertSelect(
      db,
      messages,
      { userId, network, name, email, subject, message, createdAt: now },
      sql`where ${areWithin(counters)}`,
    ).returning({ id: messages.id }),
  ]);
  const [ofNetwork, everybody, first] = counted;
  const wait = minutesToWait([account], [own], now);
  if (wait !== null) return { outcome: "throttled", minutes: wait };
  const minutes = minutesToWait(shared, [ofNetwork, everybody, first], now);
  return minutes === null ? { outcome: "sent" } : { outcome: "full", minutes };
}

/** By then a flood has been seen and deleted. */
const networkLifetime = networkDays * 86_400_000;

/** Rows per statement and per night; later nights take the rest. */
const forgottenAtOnce = 5000;
const forgottenNightly = 100_000;

export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  const newest = db
    .select({ id: messages.id })
    .from(messages)
    .where(lt(messages.createdAt, new Date(now.getTime() - networkLifetime)))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  // With the plus SQLite walks the networks that are left, not all old messages.
  const old = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNotNull(messages.network), sql`+${messages.id} <= ${newest}`))
    .limit(forgottenAtOnce);
  let forgotten = 0;
  let rows: unknown[];
  do {
    rows = await db
      .update(messages)
      .set({ network: null })
      .where(inArray(messages.id, old))
      .returning({ id: messages.id });
    forgotten += rows.length;
  } while (rows.length === forgottenAtOnce && forgotten < forgottenNightly);
}
