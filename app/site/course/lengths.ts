import { countText, lengthText } from "~/formats";
import type { OpenLecture } from "~/models/catalogue/open-catalogue";
import { texts } from "~/texts";

export function lecturesText(count: number): string {
  if (count === 0) return texts.comingSoon;
  return count === 1 ? "1 lecture" : `${countText(count)} lectures`;
}

/** Of those that have a video; empty if none has. */
export function totalText(lectures: readonly OpenLecture[]): string {
  const total = lectures.reduce(
    (sum, { durationMs, isComing }) => sum + (isComing ? 0 : (durationMs ?? 0)),
    0,
  );
  if (total === 0) return "";
  return lectures.some(({ isComing }) => isComing) ? `${lengthText(total)} so far` : lengthText(total);
}
