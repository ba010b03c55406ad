import type { AppSecret } from "~/crypto/keys.server";
import { language } from "~/language/language";
import { plainFilesOf, playlistOf, type Rendition, videosAmong } from "~/media/offered-renditions";
import { makeVideoAddress } from "~/media/video-address.server";
import { captionLanguages } from "~/models/catalogue/caption-languages";
import type { Lecture } from "~/models/catalogue/lectures";
import { urls } from "~/urls";
import type { LectureSources } from "./lecture-page";

/** Fits a phone: an HTML poster is one picture, without a choice of sizes. */
const posterWidth = 640;

/** `offered`: the renditions to choose from; by default all that have a picture. */
export async function lectureSources(
  secret: AppSecret,
  lecture: Lecture,
  sessionId: string,
  now: Date,
  offered?: readonly Rendition[],
): Promise<LectureSources | null> {
  if (!lecture.packageId) return null;
  const address = await makeVideoAddress(secret, lecture.id, sessionId, now, lecture.packageId);
  const at = (path: string | null) => (path === null ? null : urls.api.video(address, path));
  const has = Object.keys(lecture.renditions);
  const shown = offered ?? videosAmong(has);
  const { file, early } = plainFilesOf(shown, has);
  return {
    address,
    hls: at(playlistOf(shown, has)),
    file: at(file),
    early: at(early),
    poster: lecture.hasPoster ? `${at("poster.jpg")}?w=${posterWidth}` : null,
    captions: ownFirst(lecture.captions).map(({ path, lang }) => ({
      src: urls.api.video(address, path),
      lang,
      label: captionLanguages[lang],
    })),
  };
}

const isOwn = ({ lang }: { lang: string }) => lang === language.code;

const ownFirst = <T extends { lang: string }>(captions: readonly T[]) => [
  ...captions.filter(isOwn),
  ...captions.filter((each) => !isOwn(each)),
];
