import { unfoldPlaylist } from "./folded-playlist";

/** By path in the package, so that Play needs one request; playlists are folded, an init segment is in Base64. */
export type PageFiles = { files: Readonly<Record<string, string>>; firstSegment: string };

const insidePackage = /\/Video-Resources\/[^/]+\/([^?#]+)/i;

export const pathInPackage = (address: string) => insidePackage.exec(address)?.[1] ?? "";

export function fileFromPage({ files }: PageFiles, address: string): string | ArrayBuffer | undefined {
  const path = pathInPackage(address);
  const text = new Map(Object.entries(files)).get(path);
  if (text === undefined || path.endsWith(".m3u8")) return text && unfoldPlaylist(text);
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
}
