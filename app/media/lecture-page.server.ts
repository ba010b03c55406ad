import type { Context } from "~/context.server";
import { digest } from "~/keys.server";
import type { Course, CourseLectures, Lecture } from "~/models/lectures";
import type { Viewer } from "~/models/session";
import type { LecturePageData } from "~/ui/lecture-page";
import { urls } from "~/urls";
import { lectureSources } from "./lecture-sources.server";
import { rememberRight } from "./watch-memory.server";

const statuses = { open: 200, unknown: 404, locked: 403, failed: 500 } as const;

type LectureHref = (course: Course, lectureId: number, audio: boolean) => string;

/** The page for a course; `?lecture=` chooses and `?audio=1` leaves the picture out. */
export async function lecturePage(
  request: Request,
  context: Context,
  viewer: Viewer,
  found: CourseLectures | { access: "failed" },
  href: LectureHref,
): Promise<{ page: LecturePageData; status: number }> {
  const status = statuses[found.access];
  if (found.access !== "open") return { page: { state: found.access }, status };
  const { course, lectures } = found;
  const query = new URL(request.url).searchParams;
  const isAudioOnly = query.get("audio") === "1";
  const chosen = lectures.find((lecture) => String(lecture.id) === query.get("lecture")) ?? lectures[0];
  const current = chosen && {
    id: chosen.id,
    name: chosen.name,
    sources: await sourcesOf(context, viewer, chosen),
    isAudioOnly,
    otherModeHref: href(course, chosen.id, !isAudioOnly),
    renewal: urls.api.lectures(course.id),
  };
  const list = lectures.map(({ id, name, durationMs }) => ({
    id,
    name,
    href: href(course, id, false),
    isCurrent: id === chosen?.id,
    duration: durationMs === null ? null : clock(durationMs),
  }));
  return { page: { state: "open", course, lectures: list, current: current ?? null }, status };
}

/**
 * Signs the addresses, and notes that this viewer's right was just checked, so that the poster costs no
 * trip to D1.
 */
async function sourcesOf({ env, credentials, waitUntil }: Context, viewer: Viewer, lecture: Lecture) {
  const now = new Date();
  const sources = await lectureSources(env.APP_SECRET, lecture, viewer.sessionId, now);
  if (sources && lecture.packageId && credentials.kind === "cookie") {
    const right = {
      checkedAt: now.getTime(),
      client: viewer.client,
      secretHash: await digest(credentials.secret),
      packageId: lecture.packageId,
      isCounted: false,
    };
    waitUntil(rememberRight(sources.address, right));
  }
  return sources;
}

/** `1:02:03` or `2:03`. */
function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const pad = (part: number) => String(part).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}
