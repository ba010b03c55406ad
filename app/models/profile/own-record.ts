import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import {
  accountNotices,
  activities,
  certificates,
  courseGrants,
  courses,
  drafts,
  idempotencyKeys,
  lectureProgress,
  lectures,
  lectureViews,
  messages,
  orders,
  passwordLinks,
  passwordRequests,
  profiles,
  qualityChoices,
  quarterGrants,
  quarters,
  removalSessions,
  savedSelections,
  secondFactors,
  sessions,
  sieges,
  subscriptionPeriods,
  undos,
  users,
} from "#db/schema";
import { readByOwner } from "../activity/user-actions";
import type { Viewer } from "../identity/session";
import { receiptGoneAt } from "../payments/receipt-life";
import { removedOfOwner } from "../undo/undo-log";

export type OwnRecord = Awaited<ReturnType<typeof ownRecord>>;

/** Leaves out secrets and their digests, what the back office alone may read, and entries beyond `most` of each list. */
export async function ownRecord(db: Db, { id }: Pick<Viewer, "id">, most: number) {
  const ofLecture = {
    lecture: sql<string>`${lectures.name}`.as("lecture_name"),
    course: sql<string>`${courses.name}`.as("course_name"),
  };
  const isOwn = sql`${activities.subject} = 'user' and ${activities.subjectId} = ${id}`;
  const [
    account,
    ownProfile,
    subscriptions,
    openQuarters,
    coursesOfTheApp,
    savedSelection,
    lecturesPlayed,
    daysPlayed,
    quality,
    ownCertificates,
    devices,
    links,
    [passwordRequest],
    secondStep,
    removals,
    sent,
    history,
    answers,
    forms,
    lately,
    notices,
    [siege],
    payments,
  ] = await db.batch([
    db
      .select({
        id: users.id,
        email: users.email,
        whatsApp: users.whatsApp,
        role: users.role,
        isLoggedIn: users.isLoggedIn,
        createdAt: users.createdAt,
        addressConfirmedAt: users.addressConfirmedAt,
        planExpiresAt: users.planExpiresAt,
      })
      .from(users)
      .where(eq(users.id, id)),
    db
      .select({
        name: profiles.name,
        arabicName: profiles.arabicName,
        specialty: profiles.specialty,
        workplace: profiles.workplace,
        version: profiles.version,
      })
      .from(profiles)
      .where(eq(profiles.userId, id)),
    db
      .select({
        plan: subscriptionPeriods.plan,
        startsAt: subscriptionPeriods.startsAt,
        expiresAt: subscriptionPeriods.expiresAt,
        endedAt: subscriptionPeriods.endedAt,
      })
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.userId, id))
      .orderBy(desc(subscriptionPeriods.expiresAt))
      .limit(most),
    db
      .select({ id: quarters.id, name: quarters.name })
      .from(quarterGrants)
      .innerJoin(quarters, eq(quarters.id, quarterGrants.quarterId))
      .where(eq(quarterGrants.userId, id))
      .limit(most),
    db
      .select({ id: courses.id, name: courses.name })
      .from(courseGrants)
      .innerJoin(courses, eq(courses.id, courseGrants.courseId))
      .where(eq(courseGrants.userId, id))
      .limit(most),
    db
      .select({ id: courses.id, name: courses.name })
      .from(savedSelections)
      .innerJoin(courses, eq(courses.id, savedSelections.courseId))
      .where(eq(savedSelections.userId, id))
      .limit(most),
    db
      .select({
        ...ofLecture,
        position: lectureProgress.position,
        furthest: lectureProgress.furthest,
        seen: lectureProgress.seen,
        watchedAt: lectureProgress.watchedAt,
        playedAt: lectureProgress.playedAt,
        countedSeconds: lectureProgress.countedSeconds,
        countedWeek: lectureProgress.countedWeek,
      })
      .from(lectureProgress)
      .innerJoin(lectures, eq(lectures.id, lectureProgress.lectureId))
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(eq(lectureProgress.userId, id))
      .orderBy(desc(lectureProgress.playedAt))
      .limit(most),
    db
      .select({ ...ofLecture, day: lectureViews.day })
      .from(lectureViews)
      .innerJoin(lectures, eq(lectures.id, lectureViews.lectureId))
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(eq(lectureViews.userId, id))
      .limit(most),
    db.select({ quality: qualityChoices.quality }).from(qualityChoices).where(eq(qualityChoices.userId, id)),
    db
      .select({
        code: certificates.code,
        name: certificates.name,
        arabicName: certificates.arabicName,
        course: certificates.courseName,
        cpdMinutes: certificates.cpdMinutes,
        issuedAt: certificates.issuedAt,
        withdrawnAt: certificates.withdrawnAt,
      })
      .from(certificates)
      .where(eq(certificates.userId, id))
      .orderBy(desc(certificates.issuedAt))
      .limit(most),
    db
      .select({
        device: sessions.device,
        client: sessions.client,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        confirmedAt: sessions.confirmedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(most),
    db
      .select({
        createdAt: passwordLinks.createdAt,
        expiresAt: passwordLinks.expiresAt,
        usedAt: passwordLinks.usedAt,
      })
      .from(passwordLinks)
      .where(eq(passwordLinks.userId, id))
      .limit(most),
    db
      .select({ requestedAt: passwordRequests.requestedAt })
      .from(passwordRequests)
      .where(eq(passwordRequests.userId, id)),
    db.select({ enabledAt: secondFactors.enabledAt }).from(secondFactors).where(eq(secondFactors.userId, id)),
    db
      .select({ removedAt: removalSessions.removedAt })
      .from(removalSessions)
      .where(eq(removalSessions.userId, id))
      .limit(most),
    db
      .select({
        name: messages.name,
        email: messages.email,
        subject: messages.subject,
        message: messages.message,
        createdAt: messages.createdAt,
        readAt: messages.readAt,
      })
      .from(messages)
      .where(eq(messages.userId, id))
      .orderBy(desc(messages.createdAt))
      .limit(most),
    db
      .select({
        at: activities.at,
        byYou: sql`${activities.actorId} = ${id}`.mapWith(Boolean).as("by_you"),
        isOwn: isOwn.mapWith(Boolean).as("is_own"),
        action: activities.action,
        subject: activities.subject,
        before: activities.before,
        after: activities.after,
      })
      .from(activities)
      .where(or(isOwn, eq(activities.actorId, id)))
      .orderBy(desc(activities.at))
      .limit(most),
    db
      .select({ status: idempotencyKeys.status, createdAt: idempotencyKeys.createdAt })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, id))
      .limit(most),
    db
      .select({ path: drafts.path, fields: drafts.fields, createdAt: drafts.createdAt })
      .from(drafts)
      // Forms of the back office name other people.
      .where(and(eq(drafts.userId, id), sql`lower(substr(${drafts.path}, 1, 6)) <> '/admin'`))
      .limit(most),
    db
      .select({ kind: undos.kind, removed: undos.removed, createdAt: undos.createdAt })
      .from(undos)
      .where(and(eq(undos.userId, id), isNotNull(undos.removed)))
      .limit(most),
    db
      .select({ what: accountNotices.what, at: accountNotices.at })
      .from(accountNotices)
      .where(eq(accountNotices.userId, id))
      .limit(most),
    db.select({ since: sieges.since, lastAt: sieges.lastAt }).from(sieges).where(eq(sieges.userId, id)),
    db
      .select({
        reference: orders.reference,
        plan: orders.plan,
        amount: orders.amount,
        wantedCourse: sql<string | null>`${courses.name}`.as("wanted_course"),
        state: orders.state,
        way: orders.way,
        paidAmount: orders.paidAmount,
        paidOn: orders.paidOn,
        sender: orders.sender,
        transferReference: orders.transferReference,
        phone: orders.phone,
        hasPicture: sql`${orders.receiptFile} is not null`.mapWith(Boolean).as("has_picture"),
        agreedToPictureAt: orders.consentAt,
        createdAt: orders.createdAt,
        reportedAt: orders.reportedAt,
        decidedAt: orders.decidedAt,
        reason: orders.reason,
        coversFrom: orders.coversFrom,
        coversUntil: orders.coversUntil,
        receiptNumber: orders.receiptNumber,
        refundedAt: orders.refundedAt,
        refundedAmount: orders.refundedAmount,
      })
      .from(orders)
      .leftJoin(courses, eq(courses.id, orders.wantedCourseId))
      .where(eq(orders.userId, id))
      .orderBy(desc(orders.id))
      .limit(most),
  ]);
  return {
    account: account[0] ?? null,
    profile: ownProfile[0] ?? null,
    subscriptions,
    quartersOnTheSite: openQuarters,
    coursesInTheApp: coursesOfTheApp,
    savedSelection,
    lecturesPlayed: lecturesPlayed.map(({ seen, ...row }) => ({
      ...row,
      secondsSeen: JSON.parse(seen) as unknown,
    })),
    daysPlayed,
    certificates: ownCertificates,
    videoQuality: quality[0]?.quality ?? null,
    devices,
    passwordLinks: links,
    passwordRequest: passwordRequest ?? null,
    secondStep,
    removals,
    messages: sent,
    history: history.map(({ isOwn, before, after, ...row }) => ({
      ...row,
      before: isOwn ? readByOwner(row.action, before) : null,
      after: isOwn ? readByOwner(row.action, after) : null,
    })),
    keptAnswers: answers,
    keptForms: forms,
    removedLately: lately.flatMap(({ kind, removed, createdAt }) =>
      removed === null ? [] : [{ createdAt, ...removedOfOwner(kind, removed) }],
    ),
    notices,
    passwordGuessing: siege ?? null,
    payments: payments.map(({ hasPicture, ...order }) => ({
      ...order,
      // Null while nobody has decided: the picture stays until 30 days after that.
      picture: { isStored: hasPicture, until: hasPicture ? receiptGoneAt(order) : null },
    })),
  };
}
