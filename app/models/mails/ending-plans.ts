import { and, eq, gt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { mails, profiles, subscriptionPeriods, users } from "#db/schema";
import { cairoDate, endOfCairoDay } from "../cairo-time";
import { mayBeMailed } from "./recipients";

/** In days of Cairo before a plan's last day. */
const daysOfNotice = 7;

export type EndingPlan = {
  userId: string;
  email: string;
  whatsApp: string;
  name: string | null;
  arabicName: string | null;
  /** Of the period. */
  id: number;
  plan: number;
  expiresAt: Date;
};

/** The period that ends last, as `users.planExpiresAt` has it. */
const lastPeriod = sql`(select max(last.id) from ${subscriptionPeriods} as last where last.user_id = ${users.id} and last.expires_at = ${users.planExpiresAt} and last.ended_at is null)`;

const endingPlans = (db: Db, which: SQL | undefined, limit: number) =>
  db
    .select({
      userId: subscriptionPeriods.userId,
      email: users.email,
      whatsApp: users.whatsApp,
      name: profiles.name,
      arabicName: profiles.arabicName,
      id: subscriptionPeriods.id,
      plan: subscriptionPeriods.plan,
      expiresAt: subscriptionPeriods.expiresAt,
    })
    .from(users)
    .crossJoin(subscriptionPeriods)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(mayBeMailed, ne(users.role, "Admin"), eq(subscriptionPeriods.id, lastPeriod), which))
    .orderBy(users.planExpiresAt, users.email)
    .limit(limit);

/** `tried`: those whose mail was refused, or got no answer, on an earlier night. */
type PlanQuery = { tried: boolean; after: EndingPlan | null; limit: number };

/** Plans that end in a week or less and whose mail has not been sent, by their end; a plan's last day is too late. */
export async function unmailedPlans(
  db: Db,
  { tried, after, limit }: PlanQuery,
  now: Date,
): Promise<EndingPlan[]> {
  const today = cairoDate(now);
  const mail = sql`${mails} where ${mails.key} = 'ending/' || ${subscriptionPeriods.id} || '/' || ${subscriptionPeriods.expiresAt}`;
  const isOpen = tried
    ? sql`exists (select 1 from ${mail} and ${ne(mails.state, "sent")} and ${mails.triedAt} < ${now.getTime()})`
    : sql`not exists (select 1 from ${mail})`;
  const from = after
    ? sql`(${users.planExpiresAt}, ${users.email}) > (${after.expiresAt.getTime()}, ${after.email})`
    : gt(users.planExpiresAt, endOfCairoDay(today));
  return endingPlans(
    db,
    and(from, lte(users.planExpiresAt, endOfCairoDay(today.add({ days: daysOfNotice }))), isOpen),
    limit,
  );
}

/** Of these accounts, those that have a number to write to (rule: WhatsApp number). */
export async function plansToRemindOf(db: Db, userIds: readonly string[]): Promise<EndingPlan[]> {
  const isOneOf = sql`${users.id} in (select value from json_each(${JSON.stringify(userIds)}))`;
  const [found] = await db.batch([endingPlans(db, and(isOneOf, ne(users.whatsApp, "")), userIds.length)]);
  return found;
}
