import { data } from "@remix-run/cloudflare";
import { clock } from "~/enhance/clock";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/http/log.server";
import { keyOf } from "~/media/captions/captions-file";
import { readCues } from "~/media/captions/captions-text";
import { readKept } from "~/media/serve-file.server";
import { type WatchableCaptions, watchableCaptions } from "~/models/access/watchable-captions";
import { captionLanguages } from "~/models/catalogue/caption-languages";
import type { Viewer } from "~/models/identity/session";
import { rowIdOf } from "~/models/row-id";
import { foldText } from "~/models/typed-text/fold-text";
import { findInRuns } from "./find-in-text";
import { paragraphsOf } from "./paragraphs";
import type { TranscriptPageData } from "./transcript-page";

const statuses = { open: 200, unknown: 404, locked: 403, failed: 500 } as const;

const longestSearch = 100;

export type TranscriptHrefs = {
  transcript: (lectureId: number, lang?: string, search?: string) => string;
  lecture: (course: { id: number; name: string }, lectureId: number) => string;
  lectureAt: (courseId: number, lectureId: number, second: number) => string;
};

type Call = { request: Request; params: { lectureId?: string }; context: Context; viewer: Viewer };

/** `?lang=` chooses a language, `?q=` marks words. */
export async function transcriptPage({ request, params, context, viewer }: Call, hrefs: TranscriptHrefs) {
  const page = await load(request, rowIdOf(params.lectureId), context, viewer, hrefs).catch((error) => {
    logFailure("load a transcript", error);
    return { state: "failed" } as const;
  });
  return data(page, { status: statuses[page.state] });
}

async function load(
  request: Request,
  lectureId: number,
  context: Context,
  viewer: Viewer,
  hrefs: TranscriptHrefs,
): Promise<TranscriptPageData> {
  const found = await watchableCaptions(context.reads, viewer, lectureId, new Date());
  if (found.access !== "open") return { state: found.access };
  const { lecture, course } = found;
  const query = new URL(request.url).searchParams;
  const track = lecture.captions.find(({ lang }) => lang === query.get("lang")) ?? lecture.captions[0];
  if (!track) return { state: "unknown" };
  const search = (query.get("q") ?? "").trim().slice(0, longestSearch);
  const words = foldText(search);
  const paragraphs = (await readTranscript(context, found, track.path)).map((paragraph) => {
    const { startMs, voice } = paragraph;
    const second = Math.floor(startMs / 1000);
    return {
      ...{ voice, time: clock(second * 1000), href: hrefs.lectureAt(course.id, lecture.id, second) },
      ...findInRuns(paragraph.runs, words),
    };
  });
  return {
    state: "open",
    name: lecture.name,
    course: course.name,
    lectureHref: hrefs.lecture(course, lecture.id),
    lang: track.lang,
    languages: lecture.captions.map(({ lang }) => ({
      ...{ lang, label: captionLanguages[lang], href: hrefs.transcript(lecture.id, lang, search) },
    })),
    search,
    action: hrefs.transcript(lecture.id),
    wholeHref: hrefs.transcript(lecture.id, track.lang),
    paragraphs,
  };
}

type Open = Extract<WatchableCaptions, { access: "open" }>;

async function readTranscript(context: Context, { lecture }: Open, path: string) {
  const key = keyOf({ lectureId: lecture.id, packageId: lecture.packageId }, path);
  const file = key && (await readKept(context, key));
  if (!file) throw new Error(`captions of lecture ${lecture.id} are missing in R2`);
  return paragraphsOf(readCues(new TextDecoder().decode(file)));
}
