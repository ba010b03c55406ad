import { data } from "@remix-run/cloudflare";
import type { LoaderArgs } from "~/access/admit.server";
import { clock } from "~/enhance/clock";
import type { Context } from "~/http/context.server";
import { logFailureOnce } from "~/log.server";
import { keyOf } from "~/media/captions/captions-file";
import { readCues } from "~/media/captions/captions-text";
import { findInParagraphs } from "~/media/captions/find-in-text";
import { paragraphsOf } from "~/media/captions/paragraphs";
import { readCached } from "~/media/serve-file.server";
import { type WatchableCaptions, watchableCaptions } from "~/models/access/watchable-captions";
import { captionLanguages } from "~/models/catalogue/caption-languages";
import type { Viewer } from "~/models/identity/session";
import { rowIdOf } from "~/models/row-id";
import { cutText } from "~/models/typed-text/cut-text";
import { foldText } from "~/models/typed-text/fold-text";
import { cleanLine } from "~/portable/clean-text";
import { urls } from "~/urls";
import { partStarts } from "./parts";
import type { TranscriptPageData } from "./transcript-page";

const statuses = { open: 200, unknown: 404, locked: 403, failed: 500 } as const;

const longestSearch = 100;
/** Of the places that a search finds, so many are marked; the page leads to so many paragraphs. */
const mostPlaces = 500;
const mostLinks = 20;

export type TranscriptHrefs = {
  transcript: (lectureId: number, lang?: string, search?: string, page?: number) => string;
  lecture: (course: { id: number; name: string }, lectureId: number) => string;
  lectureAt: (courseId: number, lectureId: number, second: number) => string;
};

/** `?lang=` chooses a language, `?q=` marks words, `?page=` leads on in a very long one. */
export async function transcriptPage(
  { request, params, context, viewer }: LoaderArgs,
  hrefs: TranscriptHrefs,
) {
  const page = await load(request, rowIdOf(params.lectureId), context, viewer, hrefs).catch((error) => {
    logFailureOnce("load a transcript", error);
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
  const search = cutText(cleanLine(query.get("q") ?? ""), longestSearch);
  const whole = await readTranscript(context, found, track.path);
  const starts = partStarts(whole);
  const marked = findInParagraphs(whole, foldText(search), mostPlaces).map((paragraph, index) => {
    const second = Math.floor(paragraph.startMs / 1000);
    return { ...paragraph, second, time: clock(second * 1000), id: `p${index + 1}` };
  });
  const pageOf = (index: number) => starts.filter((start) => start <= index).length;
  const hits = marked.flatMap((paragraph, index) => (paragraph.hits > 0 ? [{ ...paragraph, index }] : []));
  const asked = Number(/^[1-9]\d{0,5}$/.exec(query.get("page") ?? "")?.[0] ?? pageOf(hits[0]?.index ?? 0));
  const page = Math.min(starts.length, asked);
  const pageHref = (number: number) => hrefs.transcript(lecture.id, track.lang, search, number);
  return {
    state: "open",
    name: lecture.name,
    course: course.name,
    lectureHref: hrefs.lecture(course, lecture.id),
    askHref: viewer.role === "User" ? urls.site.askAbout(lecture.id) : null,
    lang: track.lang,
    languages: lecture.captions.map(({ lang }) => ({
      lang,
      label: captionLanguages[lang],
      href: hrefs.transcript(lecture.id, lang, search),
    })),
    search,
    action: hrefs.transcript(lecture.id),
    plainHref: hrefs.transcript(lecture.id, track.lang, "", page),
    places: hits.reduce((sum, paragraph) => sum + paragraph.hits, 0),
    mostPlaces,
    links: hits.slice(0, mostLinks).map(({ time, id, index }) => {
      const of = pageOf(index);
      return { time, href: of === page ? `#${id}` : `${pageHref(of)}#${id}` };
    }),
    moreLinks: Math.max(0, hits.length - mostLinks),
    page,
    pages: starts.length,
    previousHref: page > 1 ? pageHref(page - 1) : null,
    nextHref: page < starts.length ? pageHref(page + 1) : null,
    paragraphs: marked.slice(starts[page - 1], starts[page]).map(({ id, voice, time, runs, second }) => ({
      id,
      voice,
      time,
      runs,
      href: hrefs.lectureAt(course.id, lecture.id, second),
    })),
  };
}

type Open = Extract<WatchableCaptions, { access: "open" }>;

async function readTranscript(context: Context, { lecture }: Open, path: string) {
  const key = keyOf({ lectureId: lecture.id, packageId: lecture.packageId }, path);
  const file = key && (await readCached(context, key));
  if (!file) throw new Error(`captions of lecture ${lecture.id} are missing in R2`);
  return paragraphsOf(readCues(new TextDecoder().decode(file)));
}
