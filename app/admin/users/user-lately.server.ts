import type { Db } from "#db/connection";
import { dateText, dateTimeText } from "~/formats";
import { latestOnUser } from "~/models/activity/user-activity";
import { shownCode } from "~/models/certificates/certificate-code";
import { lastCertificatesOf } from "~/models/certificates/last-certificates";
import { lastLecturesOf } from "~/models/progress/last-lectures";
import { sentenceOf } from "../activity/words.server";

const most = 5;

/** The newest of what the pages of an account list whole. */
export async function latelyOf(db: Db, userId: string) {
  const [lectures, certificates, records] = await Promise.all([
    lastLecturesOf(db, userId, most),
    lastCertificatesOf(db, userId, most),
    latestOnUser(db, userId, most),
  ]);
  return {
    lectures: lectures.map(({ playedAt, watchedAt, courseId, courseName, ...lecture }) => ({
      ...lecture,
      course: { id: courseId, name: courseName },
      played: playedAt && dateTimeText(playedAt),
      isWatched: watchedAt !== null,
    })),
    certificates: certificates.map(({ code, issuedAt, withdrawnAt, courseName }) => ({
      code: shownCode(code),
      courseName,
      issued: dateText(issuedAt),
      isWithdrawn: withdrawnAt !== null,
    })),
    records: records.map(({ id, at, actorEmail, ...row }) => ({
      id,
      actorEmail,
      when: dateTimeText(at),
      what: sentenceOf(row),
    })),
  };
}

export type Lately = Awaited<ReturnType<typeof latelyOf>>;
