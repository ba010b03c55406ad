import type { Context } from "~/http/context.server";
import { savesData } from "~/http/saves-data.server";
import { lectureSources } from "~/lecture/lecture-sources.server";
import type { PlayerLecture } from "~/lecture/player/lecture-player";
import { needsHlsJs, playerScripts } from "~/lecture/player-scripts.server";
import { prefetchFiles } from "~/lecture/prefetch-files.server";
import { offeredRenditions } from "~/media/offered-renditions";
import { everyone } from "~/models/access/right-to-watch";
import { findPreview, type Preview } from "~/models/catalogue/previews";

export type PreviewPage = {
  course: Preview["course"];
  lecture: PlayerLecture;
  /** For messengers and search engines. */
  card: { description: string; durationMs: number | null; publishedAt: string | null; hasPoster: boolean };
};

export async function previewPage(
  request: Request,
  context: Context,
  lectureId: number,
): Promise<PreviewPage | null> {
  const found = await findPreview(context.reads, lectureId);
  if (!found) return null;
  const { course, lecture } = found;
  const wish = { quality: "auto", isSavingData: savesData(request) } as const;
  const offered = offeredRenditions(Object.keys(lecture.renditions), wish);
  const sources = await lectureSources(context.env.APP_SECRET, lecture, everyone, new Date(), offered);
  if (!sources) return null;
  const page = await prefetchFiles(context, lecture, offered, 0);
  const { durationMs, publishedAt, hasPoster } = lecture;
  const { description } = course;
  return {
    course,
    card: { description, durationMs, publishedAt: publishedAt?.toISOString() ?? null, hasPoster },
    lecture: {
      id: lecture.id,
      name: lecture.name,
      page,
      engine: (page && playerScripts(request, context.built.scripts)[0]) ?? null,
      needsHlsJs: needsHlsJs(request),
      hls: sources.hls,
      early: sources.early,
      file: sources.file === null ? null : { src: sources.file, type: "video/mp4" },
      poster: sources.poster,
      captions: sources.captions,
      renewal: null,
      startsAt: 0,
      startOverHref: "",
      place: null,
      hasPicture: true,
      playsEverywhere: lecture.hasH264,
    },
  };
}
