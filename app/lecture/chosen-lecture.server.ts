import type { Place } from "~/enhance/progress/follow-playing.client";
import { savesData } from "~/http/saves-data.server";
import { offeredRenditions, qualities } from "~/media/offered-renditions";
import type { Lecture } from "~/models/catalogue/lectures";
import {
  continuedAt,
  continuedUntil,
  type LectureProgress,
  type progressIn,
  secondsToWatch,
} from "~/models/progress/lecture-progress";

export type Progress = Awaited<ReturnType<typeof progressIn>>;
export type Choice = ReturnType<typeof chooseLecture>;

/** `?lecture=` chooses a lecture; `?audio=1` plays sound only; `?from=` says at which second it begins. */
export function chooseLecture(request: Request, lectures: readonly Lecture[], progress: Progress) {
  const query = new URL(request.url).searchParams;
  const chosen =
    lectures.find((lecture) => String(lecture.id) === query.get("lecture")) ??
    lectures.find((lecture) => lecture.id === progress.last) ??
    lectures[0];
  const asksForSound = query.get("audio") === "1";
  const wish = {
    quality: asksForSound ? "audio" : (qualities.find((each) => each === progress.quality) ?? "auto"),
    isSavingData: savesData(request),
  } as const;
  const offered = offeredRenditions(Object.keys(chosen?.renditions ?? {}), wish);
  const played = chosen && progress.of.get(chosen.id);
  const place = chosen && placeIn(chosen, played, query.get("from"));
  return { chosen, asksForSound, wish, offered, played, place };
}

/** `asked` is a second in the address; without it the learner's position counts. */
function placeIn(
  { id, durationMs }: Lecture,
  played: LectureProgress | undefined,
  asked: string | null,
): Place {
  const until = continuedUntil(durationMs);
  const place = {
    lectureId: id,
    madeAt: played?.playedAt?.getTime() ?? 0,
    seen: played?.secondsSeen ?? 0,
    toWatch: durationMs === null ? undefined : secondsToWatch(durationMs),
  };
  if (/^\d{1,5}$/.test(asked ?? "")) return { ...place, from: Number(asked), until: 0 };
  return { ...place, from: continuedAt(played?.position ?? 0, durationMs), until };
}
