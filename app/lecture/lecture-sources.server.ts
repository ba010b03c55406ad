import { makeVideoAddress } from "~/media/video-address.server";
import { captionLanguages } from "~/models/catalogue/caption-languages";
import type { Lecture } from "~/models/catalogue/lectures";
import { urls } from "~/urls";
import type { LectureSources } from "./lecture-page";

/** Fits a phone; `poster` takes no list of sizes. */
const posterWidth = 640;

export async function lectureSources(
  secret: string,
  lecture: Lecture,
  sessionId: string,
  now: Date,
): Promise<LectureSources | null> {
  if (!lecture.packageId) return null;
  const address = await makeVideoAddress(secret, lecture.id, sessionId, now, lecture.packageId);
  const at = (path: string) => urls.api.video(address, path);
  const has = (name: string) => lecture.renditions.includes(name);
  return {
    address,
    hls: has("144p") || has("360p") || has("720p") ? at("master.m3u8") : null,
    mp4: has("fallback") ? at("fallback.mp4") : null,
    audioHls: has("audio") ? at("audio/index.m3u8") : null,
    audioFile: has("audio-fallback") ? at("audio.m4a") : null,
    poster: lecture.hasPoster ? `${at("poster.jpg")}?w=${posterWidth}` : null,
    captions: lecture.captions.map(({ path, lang }) => ({
      src: at(path),
      lang,
      label: captionLanguages[lang],
    })),
  };
}
