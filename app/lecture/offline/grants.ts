import { apiError, endpoint, noContent, operation } from "~/access/endpoint.server";
import { subscriber } from "~/access/rules";
import type { DownloadGrant } from "~/enhance/offline/grant";
import type { Context } from "~/http/context.server";
import { downloadableFiles } from "~/media/downloadable-files";
import { makeVideoAddress } from "~/media/video-address.server";
import { downloadable, downloadedUntil, mostDownloads } from "~/models/access/right-to-download";
import { captionLanguages } from "~/models/catalogue/caption-languages";
import type { Viewer } from "~/models/identity/session";
import { continuedUntil } from "~/models/progress/lecture-progress";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { urls } from "~/urls";

type SavedLecture = { lectureId: number; savedAt?: number };

/** Only pages call it, so it is no part of the app's API. */
const grants = endpoint({
  GET: operation({
    access: subscriber,
    summary: "Says whether a browser may download lectures at all",
    answer: noContent,
    run: async () => new Response(null, { status: 204 }),
  }),
  POST: operation({
    access: subscriber,
    summary: "Grants lectures to a browser, new ones and those that it has",
    isSecret: true,
    body: z.object({
      /** Another account may sign in while copies stand in the browser. */
      userId: z.string(),
      lectures: z
        .array(z.object({ lectureId: z.int().positive(), savedAt: z.int().min(0).optional() }))
        .max(mostDownloads),
    }),
    answer: z.object({ grants: z.array(z.unknown()) }),
    run: async ({ context, viewer, body }) => {
      if (body.userId !== viewer.id) return apiError(403, texts.api.forbidden);
      return { grants: await grantsFor(context, viewer, body.lectures, new Date()) };
    },
  }),
});

async function grantsFor({ db, env }: Context, viewer: Viewer, asked: readonly SavedLecture[], now: Date) {
  const ids = asked.map(({ lectureId }) => lectureId);
  const granted: DownloadGrant[] = [];
  for (const { lecture, course, place } of await downloadable(db, viewer, ids, now)) {
    const { id, name, packageId, durationMs, renditions, captions } = lecture;
    const made = asked.find(({ lectureId }) => lectureId === id)?.savedAt ?? now.getTime();
    const until = downloadedUntil(viewer, new Date(made), now);
    if (until === null || until <= now || packageId === null) continue;
    const address = await makeVideoAddress(env.APP_SECRET, id, viewer.sessionId, now, packageId);
    const [version = ""] = address.split(".");
    granted.push({
      lectureId: id,
      name,
      course: course.name,
      href: urls.learner.lectures(course, id),
      version,
      files: downloadableFiles(renditions).map(({ path, ...file }) => ({
        ...file,
        address: urls.api.video(address, path),
      })),
      captions: captions.map(({ path, lang }) => ({
        lang,
        label: captionLanguages[lang],
        address: urls.api.video(address, path),
      })),
      place: { from: place.from, madeAt: place.playedAt?.getTime() ?? 0, anew: continuedUntil(durationMs) },
      savedAt: Math.min(made, now.getTime()),
      until: until.getTime(),
    });
  }
  return granted;
}

export { grants as action, grants as loader };
