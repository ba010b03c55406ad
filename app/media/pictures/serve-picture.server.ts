import { aYear } from "~/http/caches/a-year";
import type { EdgeCache } from "~/http/caches/edge-cache.server";
import { hasCurrent } from "~/http/caches/if-none-match";
import { logFailure } from "~/log.server";
import { mediaType, serveFile } from "../serve-file.server";
import { isPresent } from "./picture-presence.server";
import { type PictureSize, readSize, storeSize } from "./picture-sizes.server";
import { type PictureType, resizePicture } from "./resize-picture.server";

/** The only widths ever made: other widths get the next larger one. */
export const widest = 1200;
const widths = [60, 75, 120, 150, 160, 240, 320, 480, 640, 960, widest] as const;

type Picture = {
  request: Request;
  files: R2Bucket;
  images: ImagesBinding;
  edge: EdgeCache | null;
  waitUntil: (work: Promise<unknown>) => void;
  key: string;
  width: number | undefined;
  isPrivate?: boolean;
  /** Where nobody may see more than `width`: without a smaller picture there is none. */
  neverWhole?: boolean;
  isNamed?: () => Promise<boolean>;
};

type Reach = Pick<Picture, "isPrivate">;

const whose = ({ isPrivate }: Reach) => (isPrivate ? "private" : "public");
const forever = (reach: Reach) => `${whose(reach)}, max-age=${aYear}, immutable`;
const forNow = (reach: Reach) => `${whose(reach)}, max-age=300`;
const aDay = 86_400;
const notMade = "X-Not-Made";

export async function servePicture(picture: Picture): Promise<Response | null> {
  if (!(await isPresent(picture))) return null;
  if (picture.width === undefined) return original(picture, forever(picture));
  const width = widths.find((each) => each >= (picture.width ?? 0)) ?? widest;
  const type = bestType(picture.request.headers.get("Accept") ?? "", picture.key);
  const variant = `${width}-${type.slice("image/".length)}`;
  const cacheName = `pictures/${picture.key}/${variant}`;
  const cached = await picture.edge?.match(cacheName);
  if (cached?.headers.has(notMade)) return instead(picture);
  if (cached) return answer(picture, await cached.arrayBuffer(), cached.headers);
  try {
    const size = await sizeOf(picture, width, type, variant);
    if (!size) return null;
    const headers = {
      ETag: size.etag,
      "Cache-Control": `public, max-age=${aDay}`,
      "Content-Type": size.type,
    };
    cache(picture, cacheName, new Response(size.bytes.slice(0), { headers }));
    return answer(picture, size.bytes, new Headers(headers));
  } catch (error) {
    logFailure("resize a picture", error);
    cache(
      picture,
      cacheName,
      new Response(null, { headers: { "Cache-Control": forNow({}), [notMade]: "1" } }),
    );
    return instead(picture);
  }
}

const instead = (picture: Picture) => (picture.neverWhole ? null : inPlace(picture));

function cache({ edge, waitUntil }: Picture, name: string, copy: Response): void {
  if (edge) waitUntil(edge.put(name, copy));
}

async function sizeOf(
  { files, images, key, waitUntil }: Picture,
  width: number,
  type: PictureType,
  variant: string,
): Promise<PictureSize | null> {
  const stored = await readSize(files, key, variant);
  if (stored) return stored;
  const object = await files.get(key);
  if (!object) return null;
  const made = await resizePicture(images, object, width, type);
  const size = { ...made, etag: `"${object.etag}-${variant}"` };
  waitUntil(storeSize(files, key, variant, size));
  return size;
}

const original = ({ request, files, edge, key, waitUntil }: Picture, cacheControl: string) =>
  serveFile({ request, files, key, cacheControl, cached: { edge, waitUntil, seconds: aDay } });

async function inPlace(picture: Picture): Promise<Response | null> {
  const file = await original(picture, forNow(picture));
  file?.headers.set("Vary", "Accept");
  return file;
}

/** AVIF or WebP only if Accept names it: curl and the app, which accept everything, get the stored type. */
function bestType(accept: string, key: string): PictureType {
  const named = accept
    .toLowerCase()
    .split(",")
    .filter((each) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(each))
    .map((each) => each.split(";")[0]?.trim());
  const types = ["image/avif", "image/webp", "image/jpeg", "image/png"] as const;
  const [avif, webp] = types;
  if (named.includes(avif)) return avif;
  if (named.includes(webp)) return webp;
  return types.find((type) => type === mediaType(key)) ?? webp;
}

function answer(picture: Picture, bytes: ArrayBuffer | null, made: Headers): Response {
  const etag = made.get("ETag") ?? "";
  const headers = new Headers({ Vary: "Accept", "Cache-Control": forever(picture), ETag: etag });
  if (!bytes || hasCurrent(picture.request, etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", made.get("Content-Type") ?? "image/webp");
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { headers });
}
