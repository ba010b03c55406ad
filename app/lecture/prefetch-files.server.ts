import { foldPlaylist } from "~/enhance/player/folded-playlist";
import type { PageFiles } from "~/enhance/player/page-files";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { masterUpTo, type Rendition } from "~/media/offered-renditions";
import { readCached } from "~/media/serve-file.server";
import type { Lecture } from "~/models/catalogue/lectures";

/** In letters. Longer files wait for Play. */
const most = 6000;

/** Brings files that a player needs before its first segment, which comes to the edge meanwhile. */
export async function prefetchFiles(
  context: Pick<Context, "files" | "edge" | "waitUntil">,
  { packageId }: Pick<Lecture, "packageId">,
  offered: readonly Rendition[],
  from: number,
): Promise<PageFiles | null> {
  const [lowest] = offered;
  const highest = offered.at(-1);
  if (packageId === null || lowest === undefined || highest === undefined) return null;
  const read = (path: string) => readCached(context, `lectures/${packageId}/${path}`);
  const [playlist, init] = [`${lowest}/index.m3u8`, `${lowest}/init.mp4`];
  try {
    const [master, media, head] = await Promise.all([
      highest === "audio" ? null : read("master.m3u8"),
      read(playlist),
      read(init),
    ]);
    const text = media && new TextDecoder().decode(media);
    const first = text && segmentAt(text, from);
    if (!text || !first) return null;
    const firstSegment = `${lowest}/${first}`;
    context.waitUntil(
      read(firstSegment).catch((error) => logFailure("read a lecture's first segment", error)),
    );
    const all = {
      "master.m3u8": master && highest !== "audio" && masterUpTo(highest, new TextDecoder().decode(master)),
      [playlist]: foldPlaylist(text),
      [init]: head && btoa(String.fromCharCode(...head.subarray(0, most))),
    };
    const files: Record<string, string> = {};
    for (const [path, file] of Object.entries(all)) if (file && file.length <= most) files[path] = file;
    return { files, firstSegment };
  } catch (error) {
    logFailure("read a lecture's playlists", error);
    return null;
  }
}

/** Returns the last one if the playlist ends before. */
function segmentAt(playlist: string, second: number): string | undefined {
  const segments = [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\n(?:#.*\n)*([^#\n]+)/gm)];
  let end = 0;
  const found = segments.find(([, duration]) => {
    end += Number(duration);
    return end > second;
  });
  return (found ?? segments.at(-1))?.[2];
}
