import { data } from "@remix-run/cloudflare";
import { digest } from "~/crypto/keys.server";
import type { Place } from "~/enhance/learner/follow-playing.client";
import { lengthText, sizeText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/http/log.server";
import { savesData } from "~/http/saves-data.server";
import { keepableFiles } from "~/media/keepable-files";
import { offeredRenditions, qualities, type Rendition, videosAmong } from "~/media/offered-renditions";
import { rememberRight } from "~/media/watch-memory.server";
import { type Course, type CourseLectures, type Lecture, lecturesFor } from "~/models/catalogue/lectures";
import type { Viewer } from "~/models/identity/session";
import { continuedUntil, type LectureProgress, progressIn } from "~/models/progress/lecture-progress";
import { courseIdOf } from "~/models/row-id";
import { urls } from "~/urls";
import type { LecturePageData } from "./lecture-page";
import { lectureSources } from "./lecture-sources.server";
import { filesToBring } from "./page-files.server";
import { needsHlsJs, playerAhead } from "./player-ahead.server";
import { qualityChoices } from "./quality-choices.server";

const statuses = { open: 200, unknown: 404, locked: 403, failed: 500 } as const;

type Hrefs = {
  lectures: (course: Course, lectureId: number, audio: boolean, from?: number) => string;
  transcript: (lectureId: number) => string;
};

type Call = { request: Request; params: { courseId?: string }; context: Context; viewer: Viewer };

/** `?lecture=` chooses a lecture; `?audio=1` plays sound only; `?from=` says at which second it begins. */
export async function lecturePage({ request, params, context, viewer }: Call, hrefs: Hrefs) {
  const courseId = courseIdOf(params.courseId);
  const [found, progress, society] = await Promise.all([
    find(context, viewer, courseId),
    progressIn(context.reads, viewer, courseId).catch(nothingPlayed),
    context.society(),
  ]);
  const page: LecturePageData =
    found.access === "open"
      ? await openPage(request, context, viewer, { ...found, progress, society: society.name }, hrefs)
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

type Progress = Awaited<ReturnType<typeof progressIn>>;

/** If progress cannot be read, the lecture plays from its beginning. */
function nothingPlayed(error: unknown): Progress {
  logFailure("load a learner's positions", error);
  return { last: null, of: new Map(), quality: null };
}

type OpenCourse = Extract<CourseLectures, { access: "open" }> & { progress: Progress; society: string };

async function openPage(
  request: Request,
  context: Context,
  viewer: Viewer,
  { course, lectures, progress, society }: OpenCourse,
  { lectures: href, transcript }: Hrefs,
): Promise<LecturePageData> {
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
  const isAudioOnly = offered[0] === "audio";
  const played = chosen && progress.of.get(chosen.id);
  const place = chosen && placeIn(chosen, played, query.get("from"));
  const sources = chosen ? await sourcesOf(context, viewer, chosen, offered) : null;
  const current = place && {
    id: chosen.id,
    name: chosen.name,
    society,
    sources,
    page: await filesToBring(context, chosen, offered, place.from),
    quality: sources && qualityChoices(chosen, sources.address, wish),
    plainBytes: plainBytes(chosen),
    playsEverywhere: chosen.hasH264,
    isAudioOnly,
    otherModeHref: "audio" in chosen.renditions ? href(course, chosen.id, !isAudioOnly) : null,
    transcriptHref: chosen.captions.length > 0 ? transcript(chosen.id) : null,
    keep: viewer.role === "User" && course.mayKeep ? keepableFiles(chosen.renditions) : [],
    renewal: urls.api.lectures(course.id),
    isWatched: played?.isWatched ?? false,
    startOverHref: href(course, chosen.id, asksForSound, 0),
    startsAt: place.from,
    place: viewer.role === "User" ? place : null,
    needsHlsJs: needsHlsJs(request),
  };
  const list = lectures.map((lecture) => {
    const { id, name, durationMs, packageId, hasH264 } = lecture;
    const plain = plainBytes(lecture);
    return {
      id,
      name,
      href: href(course, id, asksForSound),
      isCurrent: id === chosen?.id,
      duration: durationMs === null ? null : lengthText(durationMs),
      hasVideo: packageId !== null,
      playsEverywhere: hasH264,
      plainSize: plain === null ? null : sizeText(plain),
      isWatched: progress.of.get(id)?.isWatched ?? false,
    };
  });
  const ahead = current?.page ? playerAhead(request, context.scripts) : [];
  return { state: "open", course, lectures: list, current: current ?? null, ahead };
}

/** Null if the lecture has renditions. */
const plainBytes = ({ renditions }: Lecture): number | null =>
  videosAmong(Object.keys(renditions)).length > 0 ? null : (renditions.fallback ?? null);

/** `asked` is a second in the address; without it the learner's position counts. */
function placeIn(
  { id, durationMs }: Lecture,
  played: LectureProgress | undefined,
  asked: string | null,
): Place {
  const until = continuedUntil(durationMs);
  const place = { lectureId: id, madeAt: played?.playedAt?.getTime() ?? 0 };
  if (/^\d{1,5}$/.test(asked ?? "")) return { ...place, from: Number(asked), until: 0 };
  return { ...place, from: played && played.position < until ? played.position : 0, until };
}

/** Notes that the viewer's right was just checked, so that the poster costs no query to D1. */
async function sourcesOf(
  { env, edge, credentials, waitUntil }: Context,
  viewer: Viewer,
  lecture: Lecture,
  offered: Rendition[],
) {
  const now = new Date();
  const sources = await lectureSources(env.APP_SECRET, lecture, viewer.sessionId, now, offered);
  if (sources && lecture.packageId && credentials.kind === "cookie") {
    const right = {
      checkedAt: now.getTime(),
      client: viewer.client,
      secretHash: await digest(credentials.secret),
      packageId: lecture.packageId,
      isCounted: false,
    };
    waitUntil(rememberRight({ edge }, sources.address, right, env.WATCH_SECONDS));
  }
  return sources;
}
