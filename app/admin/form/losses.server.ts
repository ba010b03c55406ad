import { countText, lengthText, sizeText } from "~/formats";
import {
  type losesWithCourse,
  type losesWithLecture,
  type losesWithUser,
  mostCounted,
} from "~/models/losses";

type Lost<Read extends (...asked: never[]) => unknown> = Awaited<ReturnType<Read>>;

const list = new Intl.ListFormat("en");

const sentence = (parts: readonly (string | false)[], what = "What will be lost") => {
  const lost = parts.filter((part) => part !== false);
  return lost.length > 0 ? `${what}: ${list.format(lost)}.` : "";
};

const counted = (total: number, one: string, many = `${one}s`) =>
  total > mostCounted
    ? `more than ${mostCounted} ${many}`
    : `${countText(total)} ${total === 1 ? one : many}`;

/** Of a quarter or course that has nothing inside. */
export const accessLost = ({ learners }: Lost<typeof losesWithCourse>) =>
  sentence([learners > 0 && `the access of ${counted(learners, "learner")}`]);

export const lectureLost = ({ video, captions, learners }: Lost<typeof losesWithLecture>) =>
  sentence([
    video !== null && `its video${videoText(video)}`,
    captions > 0 && `captions in ${counted(captions, "language")}`,
    learners > 0 && `the viewing history of ${counted(learners, "learner")}`,
  ]);

const videoText = ({ durationMs, bytes }: { durationMs: number | null; bytes: number }) =>
  `${durationMs === null ? "" : ` of ${lengthText(durationMs)}`}${bytes > 0 ? ` (${sizeText(bytes)})` : ""}`;

export const userLost = ({ quarters, courses, lectures }: Lost<typeof losesWithUser>, what?: string) =>
  sentence(
    [
      quarters > 0 && `access to ${counted(quarters, "quarter")} of the website`,
      courses > 0 && `access to ${counted(courses, "course")} of the mobile app`,
      lectures > 0 && `progress in ${counted(lectures, "lecture")}`,
    ],
    what,
  );
