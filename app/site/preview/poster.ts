import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import { servePicture } from "~/media/pictures/serve-picture.server";
import { findPreview } from "~/models/catalogue/previews";
import { rowIdOf } from "~/models/row-id";

/** Wide enough for a messenger's card. */
const width = 1200;

/** At an address that holds: cards of shared links and search engines ask for it months later (rule: Preview). */
export const loader = only(anyone, async ({ request, params, context }) => {
  const { reads, files, images, edge, waitUntil } = context;
  try {
    const found = await findPreview(reads, rowIdOf(params.lectureId));
    if (!found?.lecture.hasPoster) return new Response(null, { status: 404 });
    const key = `lectures/${found.lecture.packageId}/poster.jpg`;
    const picture = await servePicture({ request, files, images, edge, waitUntil, key, width });
    if (!picture) return new Response(null, { status: 404 });
    const headers = new Headers(picture.headers);
    // The lecture may be closed or get another video: nobody keeps its picture for a year.
    headers.set("Cache-Control", "public, max-age=3600");
    return new Response(picture.body, { status: picture.status, headers });
  } catch (error) {
    logFailure("show the poster of a preview", error);
    return new Response(null, { status: 500 });
  }
});
