import type { BrowserManifest } from "~/media/upload/browser-package";

type Bytes = Uint8Array<ArrayBuffer>;

export const box = (type: string, ...content: Uint8Array[]): Bytes => {
  const size = content.reduce((sum, { length }) => sum + length, 8);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(new TextEncoder().encode(type), 4);
  let at = 8;
  for (const part of content) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

/** An init segment as far as the server reads it: constrained baseline at level 3.0. */
export const initSegment = (hasPicture: boolean): Bytes => {
  const codec = box("avcC", new Uint8Array([1, 0x42, 0xc0, 0x1e]));
  return joined(box("ftyp"), box("moov", ...(hasPicture ? [codec] : [])));
};

/** A fragment as far as the server reads it. */
export const mediaSegment = (length: number): Bytes =>
  joined(box("styp"), box("moof"), box("mdat", new Uint8Array(length)));

/** A package of two segments without plain files: small, and whole as far as the server looks. */
export const smallPackage: BrowserManifest = {
  durationMs: 3000,
  fps: 25,
  streams: [
    { name: "144p", width: 192, height: 144, segments: 2, lastMs: 1000 },
    { name: "audio", width: null, height: null, segments: 2, lastMs: 1000 },
  ],
  plain: [],
};

/** What the server asks for of its streams. */
export const filesOf = ({ streams }: BrowserManifest): { path: string; bytes: Bytes }[] =>
  streams.flatMap(({ name, width, segments }) => [
    { path: `${name}/init.mp4`, bytes: initSegment(width !== null) },
    ...Array.from({ length: segments }, (_, index) => ({
      path: `${name}/seg-0000${index}.m4s`,
      bytes: mediaSegment(1000 * (index + 1)),
    })),
  ]);

export const smallPackageFiles: readonly { path: string; bytes: Bytes }[] = filesOf(smallPackage);
