import { offeredRenditions, playlistOf, qualities, videosAmong, type Wish } from "~/media/offered-renditions";
import type { Lecture } from "~/models/catalogue/lectures";
import { urls } from "~/urls";
import type { QualityChoices } from "./quality-form";

/** Null if the lecture is one plain file. `address` is signed for the viewer. */
export function qualityChoices(
  { renditions }: Pick<Lecture, "renditions">,
  address: string,
  wish: Wish,
): QualityChoices | null {
  const has = Object.keys(renditions);
  const videos = videosAmong(has);
  if (videos.length === 0) return null;
  const offered = offeredRenditions(has, wish);
  const chosen = wish.quality === "auto" || offered.length > 1 ? "auto" : offered[0];
  const most = offered.at(-1);
  const isSaved = chosen === "auto" && most !== undefined && most !== videos.at(-1);
  const available = qualities.filter((each) => each === "auto" || has.includes(each));
  return {
    choices: available.map((quality) => {
      const path = playlistOf(offeredRenditions(has, { ...wish, quality }), has) ?? "";
      return {
        quality,
        bytes: renditions[quality] ?? null,
        hls: urls.api.video(address, path),
        isChosen: quality === chosen,
      };
    }),
    saver: isSaved ? { most, bytes: renditions[most] ?? 0 } : null,
  };
}
