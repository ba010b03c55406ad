import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { cachedPoster, storedPoster } from "~/media/pictures/cached-poster.server";
import { servePicture } from "~/media/pictures/serve-picture.server";
import type { Poster } from "~/models/catalogue/previews";

/** Seconds. The lecture may be closed or get another video: nobody keeps its picture for a year. */
const lifetime = 3600;

type Wanted = {
  lectureId: number;
  width: number;
  neverWhole?: boolean;
  isShown: (poster: Poster) => boolean;
};

/** At an address that holds: cards of shared links and search engines ask for it months later. */
export async function lecturePoster(
  request: Request,
  context: Context,
  { lectureId, width, neverWhole, isShown }: Wanted,
): Promise<Response> {
  const { files, images, edge, waitUntil } = context;
  try {
    const pictureOf = async (poster: Poster | null) => {
      if (!poster || !isShown(poster)) return null;
      const key = `lectures/${poster.packageId}/poster.jpg`;
      return servePicture({ request, files, images, edge, waitUntil, key, width, neverWhole });
    };
    const cached = await cachedPoster(context, lectureId);
    if (cached && !isShown(cached)) return new Response(null, { status: 404 });
    // The lecture may have got another video since the row was cached.
    const picture = (await pictureOf(cached)) ?? (await pictureOf(await storedPoster(context, lectureId)));
    if (!picture) return new Response(null, { status: 404 });
    const headers = new Headers(picture.headers);
    headers.set("Cache-Control", `public, max-age=${lifetime}`);
    return new Response(picture.body, { status: picture.status, headers });
  } catch (error) {
    logFailure("show the poster of a lecture", error);
    return new Response(null, { status: 500 });
  }
}
