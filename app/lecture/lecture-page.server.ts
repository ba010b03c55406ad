import { data } from "@remix-run/cloudflare";
import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/http/log.server";
import { clock } from "~/media/clock";
import { rememberRight } from "~/media/watch-memory.server";
import { type Course, type CourseLectures, type Lecture, lecturesFor } from "~/models/catalogue/lectures";
import type { Viewer } from "~/models/identity/session";
import { courseIdOf } from "~/models/row-id";
import { urls } from "~/urls";
import type { LecturePageData } from "./lecture-page";
import { lectureSources } from "./lecture-sources.server";
import { filesToBring } from "./page-files.server";
import { playerAhead } from "./player-ahead.server";

const statuses = { open: 200, unknown: 404, locked: 403, failed: 500 } as const;

/** Of the learner area or of the back office. */
type Hrefs = {
  lectures: (course: Course, lectureId: number, audio: boolean) => string;
  transcript: (lectureId: number) => string;
};

type Call = { request: Request; params: { courseId?: string }; context: Context; viewer: Viewer };

/** `?lecture=` chooses a lecture; `?audio=1` plays sound only; `?from=` names the second to begin at. */
export async function lecturePage({ request, params, context, viewer }: Call, hrefs: Hrefs) {
  const found = await find(context, viewer, courseIdOf(params.courseId));
  const page: LecturePageData =
    found.access === "open"
      ? await openPage(request, context, viewer, found, hrefs)
      : { state: found.access };
  return data(page, { status: statuses[found.access] });
}

async function find(context: Context, viewer: Viewer, courseId: number) {
  if (courseId === 0) return { access: "unknown" } as const;
  return lecturesFor(context.reads, viewer, courseId, new Date()).catch((error) => {
    logFailure("load a course's lectures", error);
    return { access: "failed" } as const;
  });
}

type OpenCourse = Extract<CourseLectures, { access: "open" }>;

async function openPage(
  request: Request,
  context: Context,
  viewer: Viewer,
  { course, lectures }: OpenCourse,
  { lectures: href, transcript }: Hrefs,
): Promise<LecturePageData> {
  const query = new URL(request.url).searchParams;
  const chosen = lectures.find((lecture) => String(lecture.id) === query.get("lecture")) ?? lectures[0];
  const isAudioOnly = query.get("audio") === "1" && chosen?.renditions.includes("audio") === true;
  const current = chosen && {
    id: chosen.id,
    name: chosen.name,
    sources: await sourcesOf(context, viewer, chosen),
    page: await filesToBring(context, chosen, isAudioOnly),
    playsEverywhere: chosen.hasH264,
    isAudioOnly,
    otherModeHref: href(course, chosen.id, !isAudioOnly),
    transcriptHref: chosen.captions.length > 0 ? transcript(chosen.id) : null,
    renewal: urls.api.lectures(course.id),
    startsAt: secondOf(query.get("from")),
  };
  const list = lectures.map(({ id, name, durationMs, packageId, hasH264 }) => ({
    id,
    name,
    href: href(course, id, isAudioOnly),
    isCurrent: id === chosen?.id,
    duration: durationMs === null ? null : clock(durationMs),
    hasVideo: packageId !== null,
    playsEverywhere: hasH264,
  }));
  const ahead = current?.page ? playerAhead(request, context.scripts) : [];
  return { state: "open", course, lectures: list, current: current ?? null, ahead };
}

const secondOf = (text: string | null) => (/^\d{1,5}$/.test(text ?? "") ? Number(text) : 0);

/** Notes that the viewer's right was just checked, so that the poster costs no query to D1. */
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
    waitUntil(rememberRight(sources.address, right, env.WATCH_SECONDS));
  }
  return sources;
}
