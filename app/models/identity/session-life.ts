import { and, gt, lt, type SQL, sql } from "drizzle-orm";
import { sessions, users } from "#db/schema";
import { memberSession } from "../limits";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Life = {
  idle: number;
  whole: number;
  /** `lastSeenAt` is written at most once in this time, so that reading pages writes little. */
  touch: number;
};

const memberLife: Life = {
  idle: memberSession.idleDays * day,
  whole: memberSession.wholeDays * day,
  touch: hour,
};
/** Short: an Admin's open screen exposes the whole society. */
const adminLife: Life = { idle: 30 * minute, whole: 12 * hour, touch: minute };

export const sessionMaxAge = memberLife.whole / 1000;

export const longestIdle = memberLife.idle;

const lifeOf = (role: string | null) => (role === "Admin" ? adminLife : memberLife);

export const isDueForTouch = (session: { role: string | null; lastSeenAt: Date }, now: Date) =>
  now.getTime() - session.lastSeenAt.getTime() > lifeOf(session.role).touch;

const byRole = (judge: (life: Life) => SQL | undefined): SQL =>
  sql`case ${users.role} when 'Admin' then ${judge(adminLife)} else ${judge(memberLife)} end`;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

const within = ({ idle, whole }: Life, now: Date) =>
  and(gt(sessions.lastSeenAt, before(now, idle)), gt(sessions.createdAt, before(now, whole)));

/** Judges by the present role: a change of role acts at once. */
export const isLive = (now: Date): SQL => byRole((life) => within(life, now));

/** Applies an Admin's limits even if the role has changed. */
export const isLiveForAdmin = (now: Date): SQL => sql`(${within(adminLife, now)})`;

export const isTouchDue = (now: Date): SQL =>
  byRole(({ touch }) => lt(sessions.lastSeenAt, before(now, touch)));
