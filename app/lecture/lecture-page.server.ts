import { data } from "@remix-run/cloudflare";
import type { LoaderArgs } from "~/access/admit.server";
import type { Place } from "~/enhance/progress/follow-playing.client";
import { lengthText, sizeText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { downloadableFiles } from "~/media/downloadable-files";
import { type Rendition, videosAmong } from "~/media/offered-renditions";
import { rememberRight } from "~/media/watch-memory.server";
import { type Course, courseFor } from "~/models/access/course-lectures";
import { filesOf, type Lecture } from "~/models/catalogue/lectures";
import { certificateProgress } from "~/models/certificates/course-certificate";
import type { Viewer } from "~/models/identity/session";
import { courseIdOf } from "~/models/row-id";
import { urls } from "~/urls";
import type { LecturePageData } from "./lecture-page";
import { lectureSources } from "./lecture-sources.server";
import { needsHlsJs, playerScripts } from "./player-scripts.server";
import { type PrefetchedLectures, prefetchLectures, type Unproven } from "./prefetch.server";
import { qualityChoices } from "./quality-choices.server";

const statuses = { open: 200, unknown: 404, locked: 403, failed: 500 } as const;

type Hrefs = {
  lectures: (course: Course, lectureId: number, audio: boolean, from?: number) => string;
  transcript: (lectureId: number) => string;
};

export async function lecturePage(args: LoaderArgs, hrefs: Hrefs) {
  const { params, context, viewer } = args;
  const courseId = courseIdOf(params.courseId);
  const [found, prefetched, society] = await Promise.all([
    find(context, viewer, courseId),
    prefetchLectures(args),
    context.society(),
  ]);
  const page = await pageOf(args, found, prefetched, society.name, hrefs);
  return data(page, { status: statuses[page.state] });
}

async function find(context: Context, viewer: Viewer, courseId: number) {
  if (courseId === 0) return { access: "unknown" } as const;
  return courseFor(context.reads, viewer, courseId, new Date()).catch((error) => {
    logFailure("load a course", error);
    return { access: "failed" } as const;
  });
}

async function pageOf(
  args: LoaderArgs,
  found: Awaited<ReturnType<typeof find>>,
  prefetched: Unproven<PrefetchedLectures> | null,
  society: string,
  hrefs: Hrefs,
): Promise<LecturePageData> {
  if (found.access !== "open") return { state: found.access };
  if (!prefetched) return { state: "failed" };
  return openPage(args, { course: found.course, prefetched: prefetched.for(found), society }, hrefs);
}

async function openPage(
  { request, context, viewer }: LoaderArgs,
  { course, prefetched, society }: { course: Course; prefetched: PrefetchedLectures; society: string },
  { lectures: href, transcript }: Hrefs,
): Promise<LecturePageData> {
  const { lectures, progress, choice, files } = prefetched;
  const { chosen, asksForSound, wish, offered, place, played } = choice;
  const isAudioOnly = offered[0] === "audio";
  const sources = chosen ? await sourcesOf(context, viewer, chosen, offered) : null;
  const current = chosen &&
    place && {
      id: chosen.id,
      name: chosen.name,
      society,
      sources,
      page: await files,
      quality: sources && qualityChoices(chosen, sources.address, wish),
      plainBytes: plainBytes(chosen),
      playsEverywhere: chosen.hasH264,
      isAudioOnly,
      otherModeHref: "audio" in chosen.renditions ? href(course, chosen.id, !isAudioOnly) : null,
      transcriptHref: chosen.captions.length > 0 ? transcript(chosen.id) : null,
      downloads: viewer.role === "User" && course.mayKeep ? downloadableFiles(chosen.renditions) : [],
      askHref: viewer.role === "User" ? urls.site.askAbout(chosen.id, askedSecond(place)) : null,
      renewal: urls.api.lectures(course.id),
      isWatched: played?.isWatched ?? false,
      certificate: certificateProgress(lectures, progress.of, new Date()),
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
  const [engine = null] = current?.page ? playerScripts(request, context.built.scripts) : [];
  return { state: "open", course, lectures: list, current: current ?? null, engine };
}

/** The second that the address asks for. */
const askedSecond = ({ from, until }: Place) => (until === 0 && from > 0 ? from : undefined);

/** Null if the lecture has renditions. */
const plainBytes = ({ renditions }: Lecture): number | null =>
  videosAmong(Object.keys(renditions)).length > 0 ? null : (renditions.fallback ?? null);

/** Notes that the viewer's right was just checked, so that the poster costs no query to D1. */
async function sourcesOf(
  { env, edge, sessionHash, waitUntil }: Context,
  viewer: Viewer,
  lecture: Lecture,
  offered: Rendition[],
) {
  const now = new Date();
  const sources = await lectureSources(env.APP_SECRET, lecture, viewer.sessionId, now, offered);
  const secretHash = await sessionHash();
  if (sources && lecture.packageId && secretHash !== null) {
    const right = {
      checkedAt: now.getTime(),
      client: viewer.client,
      secretHash,
      packageId: lecture.packageId,
      files: filesOf(lecture),
      isCounted: false,
    };
    waitUntil(rememberRight({ edge }, sources.address, right, env.WATCH_SECONDS));
  }
  return sources;
}
