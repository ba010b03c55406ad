import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { findPoster, type Poster } from "~/models/catalogue/previews";

/** Seconds for which this data centre believes a row: Home's picture is asked for with every visit. */
const believedFor = 60;

const nameOf = (lectureId: number) => `posters/${lectureId}`;

export async function cachedPoster({ edge }: Context, lectureId: number): Promise<Poster | null> {
  const cached = await edge?.match(nameOf(lectureId));
  const packageId = cached?.headers.get("X-Package");
  return packageId ? { packageId, isPreview: cached?.headers.get("X-Preview") === "1" } : null;
}

export async function storedPoster(
  { edge, reads, waitUntil }: Context,
  lectureId: number,
): Promise<Poster | null> {
  const poster = await findPoster(reads, lectureId);
  if (poster && edge) {
    const headers = {
      "Cache-Control": `public, max-age=${believedFor}`,
      "X-Package": poster.packageId,
      "X-Preview": poster.isPreview ? "1" : "0",
    };
    waitUntil(edge.put(nameOf(lectureId), new Response(null, { headers })));
  }
  return poster;
}

/** In this data centre only. The change is saved, so only logs failures. */
export async function forgetPoster({ edge }: Context, lectureId: number): Promise<void> {
  try {
    await edge?.delete(nameOf(lectureId));
  } catch (error) {
    logFailure("forget a poster", error);
  }
}
