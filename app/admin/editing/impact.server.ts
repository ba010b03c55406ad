import { counted, lengthText, sizeText } from "~/formats";
import {
  type impactOfCourse,
  type impactOfLecture,
  type impactOfUser,
  type impactOfUsers,
  mostCounted,
} from "~/models/deletion-impact";
import { impactTexts as say } from "./texts";

type Lost<Read extends (...asked: never[]) => unknown> = Awaited<ReturnType<Read>>;

const list = new Intl.ListFormat("en");

const sentence = (parts: readonly (string | false)[], what: string = say.heading) => {
  const lost = parts.filter((part) => part !== false);
  return lost.length > 0 ? say.sentence(what, list.format(lost)) : "";
};

const upTo = (total: number, forms: { one: string; other: string }) =>
  total > mostCounted ? say.moreThan(mostCounted, forms.other) : counted(total, forms);

export const accessImpact = ({ learners }: Lost<typeof impactOfCourse>) =>
  sentence([learners > 0 && say.accessOf(upTo(learners, say.learners))]);

export const lectureImpact = ({ video, captions, learners }: Lost<typeof impactOfLecture>) =>
  sentence([
    video !== null && videoText(video),
    captions > 0 && say.captionsIn(upTo(captions, say.languages)),
    learners > 0 && say.historyOf(upTo(learners, say.learners)),
  ]);

const videoText = ({ durationMs, bytes }: { durationMs: number | null; bytes: number }) =>
  say.video(durationMs === null ? null : lengthText(durationMs), bytes > 0 ? sizeText(bytes) : null);

export const userImpact = (
  { quarters, courses, lectures, payments }: Lost<typeof impactOfUser>,
  what?: string,
) =>
  sentence(
    [
      quarters > 0 && say.websiteAccess(upTo(quarters, say.quarters)),
      courses > 0 && say.mobileAppAccess(upTo(courses, say.courses)),
      lectures > 0 && say.progressIn(upTo(lectures, say.lectures)),
      payments > 0 && upTo(payments, say.payments),
    ],
    what,
  );

export const usersImpact = (
  { quarters, courses, lectures, payments }: Lost<typeof impactOfUsers>,
  what: string,
) =>
  sentence(
    [
      quarters > 0 && say.websiteAccessOf(counted(quarters, say.users)),
      courses > 0 && say.mobileAppAccessOf(counted(courses, say.users)),
      lectures > 0 && say.progressOf(counted(lectures, say.users)),
      payments > 0 && say.paymentsOf(counted(payments, say.users)),
    ],
    what,
  );
