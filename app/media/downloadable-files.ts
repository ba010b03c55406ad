import { videosAmong } from "./offered-renditions";
import { plainFiles } from "./packaging/ladder";
import { downloadTexts } from "./texts";

type DownloadableFile = { rendition: string; name: string; path: string; type: "video/mp4" | "audio/mp4" };

const files: readonly DownloadableFile[] = [
  { rendition: plainFiles["144p"], name: "144p", path: "fallback-144p.mp4", type: "video/mp4" },
  { rendition: plainFiles["360p"], name: "360p", path: "fallback.mp4", type: "video/mp4" },
  { rendition: "audio-fallback", name: downloadTexts.audioOnly, path: "audio.m4a", type: "audio/mp4" },
];

/** Plain files play in every browser without a playlist. */
export function downloadableFiles(renditions: Readonly<Record<string, number>>) {
  const isPlain = videosAmong(Object.keys(renditions)).length === 0;
  return files.flatMap(({ rendition, name, ...file }) => {
    const bytes = renditions[rendition];
    if (!bytes) return [];
    return [
      { ...file, name: isPlain && rendition === plainFiles["360p"] ? downloadTexts.video : name, bytes },
    ];
  });
}
