import type { certificates, profiles, quarterGrants, quarters, subscriptionPeriods, users } from "#db/schema";
import { cairoDate, endOfCairoDay } from "~/models/cairo-time";
import { newCode } from "~/models/certificates/certificate-code";
import { noPassword } from "~/models/identity/password";
import { type PlanId, plans } from "~/settings/plans";
import { daysBefore } from "../days-before";
import { type Member, members } from "./people";
import { type Played, watchedBy } from "./watching";

export type SocietyLecture = {
  id: number;
  courseId: number;
  quarterId: number;
  seconds: number;
  daysOld: number;
};
export type SocietyCourse = { id: number; name: string; cpdMinutes: number | null };

type Period = typeof subscriptionPeriods.$inferInsert & { plan: PlanId };

export type Membership = {
  member: Member;
  account: typeof users.$inferInsert;
  profile: typeof profiles.$inferInsert;
  /** The newest first. */
  periods: Period[];
  grants: (typeof quarterGrants.$inferInsert)[];
  watching: Played[];
  certificates: (typeof certificates.$inferInsert)[];
};

export function memberships(
  quarterIds: readonly (typeof quarters.$inferSelect.id)[],
  lectures: readonly SocietyLecture[],
  courses: readonly SocietyCourse[],
  now: Date,
): Membership[] {
  return members.map((member, index) => {
    const { name, specialty, workplace, email, whatsApp, left, watched } = member;
    const userId = crypto.randomUUID();
    const periods = left === null ? [] : periodsOf(userId, left, hoursBefore(now, index % 6));
    const opened = left === null ? [] : quarterIds.slice(0, index % 2 === 0 ? 3 : 2);
    const mayWatch = lectures.filter(({ quarterId }) => opened.includes(quarterId));
    const watching = watchedBy({ id: userId, watched, ends: left ?? 0, index }, mayWatch, now);
    const createdAt = daysBefore(periods[periods.length - 1]?.startsAt ?? daysBefore(now, member.age), 2);
    return {
      member,
      account: {
        id: userId,
        email,
        whatsApp,
        passwordHash: noPassword,
        createdAt,
        addressConfirmedAt: left === null ? null : createdAt,
      },
      profile: { userId, name, specialty, workplace },
      periods,
      grants: opened.map((quarterId) => ({ userId, quarterId })),
      watching,
      certificates: courses.flatMap((course) =>
        certificateOf({ userId, name }, course, { lectures, watching }),
      ),
    };
  });
}

/** Nobody renews all plans in the same minute. */
const hoursBefore = (now: Date, hours: number) => daysBefore(now, (hours * 1.3) / 24);

/** The one that ends so many days from now, and the one before it. */
function periodsOf(userId: string, left: number, now: Date): Period[] {
  const fitting = plans.find(({ months }) => months * 30 >= left);
  if (!fitting) throw new Error(`No plan lasts ${left} days`);
  const { id: plan, months } = fitting;
  const startsAt = daysBefore(now, months * 30 - left);
  const before = daysBefore(startsAt, months * 30);
  return [
    { userId, plan, startsAt, expiresAt: endOfCairoDay(cairoDate(daysBefore(now, -left))) },
    { userId, plan, startsAt: before, expiresAt: endOfCairoDay(cairoDate(daysBefore(startsAt, 1))) },
  ];
}

/** For a course of which every lecture was watched; on the day after the last one. */
export function certificateOf(
  owner: { userId: string; name: string },
  course: SocietyCourse,
  { lectures, watching }: { lectures: readonly SocietyLecture[]; watching: readonly Played[] },
): (typeof certificates.$inferInsert)[] {
  const ofCourse = lectures.filter(({ courseId }) => courseId === course.id);
  const ends = ofCourse.map(({ id }) => {
    const { watchedAt } = watching.find(({ progress }) => progress.lectureId === id)?.progress ?? {};
    return watchedAt?.getTime() ?? Number.NaN;
  });
  const last = Math.max(...ends);
  if (ends.length === 0 || Number.isNaN(last)) return [];
  return [
    {
      ...owner,
      code: newCode(),
      courseId: course.id,
      courseName: course.name,
      cpdMinutes: course.cpdMinutes,
      issuedAt: new Date(last + 3_600_000),
    },
  ];
}
