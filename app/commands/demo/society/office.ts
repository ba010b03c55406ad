import type { activities, messages, passwordRequests } from "#db/schema";
import type { Actor } from "~/models/activity/activity";
import { planName } from "~/settings/plans";
import { daysBefore } from "../days-before";
import { details } from "./details";
import type { Membership } from "./membership";
import { letterEmail, letters } from "./people";

type NewRecord = typeof activities.$inferInsert;

export function messagesTo(office: readonly Membership[], now: Date): (typeof messages.$inferInsert)[] {
  return [...letters].reverse().map(({ from, subject, message, daysOld, isRead }) => {
    const email = letterEmail(from);
    const account = office.find(({ member }) => member.email === email)?.account;
    const createdAt = daysBefore(now, daysOld);
    const readAt = isRead ? daysBefore(createdAt, -0.2) : null;
    return { userId: account?.id ?? null, name: from, email, subject, message, createdAt, readAt };
  });
}

/** Of the first two whose plan has ended: they come back, and have forgotten their passwords. */
export const requestsFor = (
  office: readonly Membership[],
  now: Date,
): (typeof passwordRequests.$inferInsert)[] =>
  office
    .filter(({ member: { left } }) => left !== null && left < 0)
    .slice(0, 2)
    .map(({ account }, index) => ({ userId: account.id, requestedAt: daysBefore(now, 0.2 + index) }));

type NewLecture = { id: number; name: string; at: Date; isPreview: boolean };

/** In days; older deeds have no record here. */
const told = 60;

/** What the administrator did, the oldest first. */
export function recordsOf(
  admin: Actor,
  office: readonly Membership[],
  lectures: readonly NewLecture[],
  now: Date,
): NewRecord[] {
  const by = { actorId: admin.id, actorEmail: admin.email };
  const { name, shortName, phone, email } = details;
  const settings: NewRecord = {
    ...by,
    at: daysBefore(now, told - 1),
    action: "changed",
    subject: "settings",
    subjectId: "1",
    label: "",
    before: null,
    after: JSON.stringify({ name, shortName, phone, email }),
  };
  const ofLectures = lectures.flatMap(({ id, name, at, isPreview }): NewRecord[] => {
    const record = { ...by, at, subject: "lecture", subjectId: String(id), label: name };
    return [
      { ...record, action: "added", after: JSON.stringify({ name }) },
      ...(isPreview ? [{ ...record, action: "preview opened" }] : []),
    ];
  });
  const ofMembers = office.flatMap(({ account, periods: [period, earlier] }): NewRecord[] => {
    if (!period || !earlier) return [];
    const record = {
      ...by,
      at: period.startsAt,
      subject: "user",
      subjectId: account.id,
      label: account.email,
    };
    const [before, after] = [earlier, period].map(({ plan, expiresAt }) =>
      JSON.stringify({ plan: planName(plan), expires: expiresAt.toISOString() }),
    );
    return [{ ...record, action: "renewed the plan of", before, after }];
  });
  const since = daysBefore(now, told);
  return [settings, ...ofLectures, ...ofMembers]
    .filter(({ at }) => at >= since && at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
