import { plainFiles, type VideoName, videoNames } from "./packaging/ladder";

/** `auto` is the browser's own choice, `audio` sound without the picture. */
export const qualities = ["auto", ...videoNames, "audio"] as const;
export type Quality = (typeof qualities)[number];
export type Rendition = VideoName | "audio";

/** The most that plays where data is to be saved, about 330 kbit/s. */
const saverMost: VideoName = "360p";

export type Wish = { quality: Quality; isSavingData: boolean };

export const videosAmong = (has: readonly string[]): VideoName[] =>
  videoNames.filter((name) => has.includes(name));

/** Lowest first (rule: Quality). A lecture without the chosen rendition plays the next lower one. */
export function offeredRenditions(has: readonly string[], { quality, isSavingData }: Wish): Rendition[] {
  const videos = videosAmong(has);
  if (quality === "audio" && has.includes("audio")) return ["audio"];
  if (quality === "auto" || quality === "audio") return isSavingData ? upTo(saverMost, videos) : videos;
  return upTo(quality, videos).slice(-1);
}

/** The lowest one is always in it. */
function upTo(most: VideoName, videos: readonly VideoName[]): VideoName[] {
  const last = videoNames.indexOf(most);
  const [lowest] = videos;
  return videos.filter((name) => name === lowest || videoNames.indexOf(name) <= last);
}

/** Null if there is nothing to play. A master playlist names the highest rendition that it may have. */
export function playlistOf(offered: readonly Rendition[], has: readonly string[]): string | null {
  const last = offered.at(-1);
  if (last === undefined) return null;
  if (last === videosAmong(has).at(-1) && offered[0] === videosAmong(has)[0]) return "master.m3u8";
  return offered.length === 1 ? `${last}/index.m3u8` : `master.m3u8?most=${last}`;
}

type PlainFiles = {
  file: string | null;
  /** For a press that comes before hls.js: the lowest rendition offered. */
  early: string | null;
};

/** Paths in the package. */
export function plainFilesOf(offered: readonly Rendition[], has: readonly string[]): PlainFiles {
  const path = (name: string, file = `${name}.mp4`) => (has.includes(name) ? file : null);
  if (offered[0] === "audio") {
    const sound = path("audio-fallback", "audio.m4a");
    return { file: sound, early: sound };
  }
  const [larger, smaller] = [path(plainFiles["360p"]), path(plainFiles["144p"])];
  const [lowest, ...higher] = offered;
  const small = lowest === "144p" ? smaller : null;
  const isLargerOffered = lowest === "360p" || higher.includes("360p");
  return {
    file: (higher.length === 0 && small) || larger,
    early: small ?? (isLargerOffered ? larger : null),
  };
}

export function masterUpTo(most: VideoName, master: string): string {
  const allowed = new Set<string>(upTo(most, videoNames));
  return master.replace(/^#EXT-X-STREAM-INF:.*\n(.*)\/index\.m3u8\n/gm, (entry, name: string) =>
    allowed.has(name) || name === "audio" ? entry : "",
  );
}
