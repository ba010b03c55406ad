import { lengthText } from "~/formats";
import type { OpenLecture } from "~/models/catalogue/open-catalogue";
import { texts } from "~/texts";
import { lengthsTexts as say } from "./texts";

export function lecturesText(count: number): string {
  return count === 0 ? texts.comingSoon : say.lectureCount(count);
}

/** Empty if no lecture has a video. */
export function totalText(lectures: readonly OpenLecture[]): string {
  const total = lectures.reduce(
    (sum, { durationMs, isComing }) => sum + (isComing ? 0 : (durationMs ?? 0)),
    0,
  );
  if (total === 0) return "";
  return lectures.some(({ isComing }) => isComing) ? say.partialLength(lengthText(total)) : lengthText(total);
}
