import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCaptions, writeWebVtt } from "~/media/captions/captions-text";
import { type PackageManifest, packageManifest, type Rendition } from "~/media/packaging/package-manifest";
import { plainFilm } from "./plain-film";
import { spread } from "./spread-captions";

/** The segments of a plain file. */
const twins = { fallback: "360p", "fallback-144p": "144p", "audio-fallback": "audio" } as const;

/** Hands over a folder with a package that shows a clip so often, in little more room. It is gone afterwards. */
export async function withRepeatedFilm<T>(
  clip: string,
  times: number,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "demo-film-"));
  try {
    await cp(clip, folder, { recursive: true });
    await repeat(folder, times);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function repeat(folder: string, times: number): Promise<void> {
  const manifest = packageManifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  const seconds = manifest.durationMs / 1000;
  const renditions: Rendition[] = [];
  for (const rendition of manifest.renditions) {
    const { path, bytes, kind } = rendition;
    if (kind === "progressive") {
      const film = await plainFilmOf(folder, rendition, { seconds, times });
      await writeFile(join(folder, path), film);
      renditions.push({ ...rendition, bytes: film.length });
    } else {
      const playlist = await readFile(join(folder, path), "utf8");
      await writeFile(join(folder, path), repeatedPlaylist(playlist, times));
      renditions.push({ ...rendition, bytes: bytes * times });
    }
  }
  for (const { path, lang } of manifest.captions) {
    const { cues } = readCaptions(await readFile(join(folder, path)), lang);
    await writeFile(join(folder, path), writeWebVtt(spread(cues, times)));
  }
  const repeated: PackageManifest = { ...manifest, durationMs: manifest.durationMs * times, renditions };
  await writeFile(join(folder, "manifest.json"), JSON.stringify(repeated));
}

async function plainFilmOf(
  folder: string,
  { name }: Rendition,
  showing: { seconds: number; times: number },
): Promise<Uint8Array> {
  const [, stream] = Object.entries(twins).find(([plain]) => plain === name) ?? [];
  if (!stream) throw new RangeError(`${name} has no segments`);
  const playlist = await readFile(join(folder, stream, "index.m3u8"), "utf8");
  const names = new Set(playlist.match(/^seg-.*$/gm) ?? []);
  const segments = await Promise.all([...names].map((segment) => readFile(join(folder, stream, segment))));
  return plainFilm(await readFile(join(folder, stream, "init.mp4")), segments, showing);
}

/** The times of the segments begin again, which a playlist has to say. */
function repeatedPlaylist(playlist: string, times: number): string {
  const [all = ""] = /(?:#EXTINF:.*\n.*\n)+/.exec(playlist) ?? [];
  return playlist.replace(all, Array.from({ length: times }, () => all).join("#EXT-X-DISCONTINUITY\n"));
}
