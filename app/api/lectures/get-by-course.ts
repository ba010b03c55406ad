import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { lectureSources } from "~/lecture/lecture-sources.server";
import { lecturesFor } from "~/models/access/course-lectures";
import { isValid } from "~/models/subscription/subscription";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { lecture as lectureShape } from "../answers";
import { rowId } from "../ids";

/** Rule: HLS first. */
const getByCourse = endpoint({
  GET: operation({
    access: signedIn,
    summary: "The lectures of a course in teaching order, with their video",
    description:
      "For who may watch: with a valid plan, on the web whoever has the quarter, in the app whoever has the course; an Admin always. `video` is an HLS playlist, `videoMp4` the plain file; empty while there is none.",
    params: z.object({ courseId: rowId }),
    answer: z.array(lectureShape),
    run: async ({ context, viewer, params: { courseId } }) => {
      const now = new Date();
      const found = await lecturesFor(context.db, viewer, courseId, now);
      if (found.access === "unknown") return apiError(404, texts.api.notFound);
      if (found.access === "locked") {
        const hasPlan = isValid(viewer.subscription, now);
        return apiError(403, hasPlan ? texts.quarterLocked : texts.subscriptionLapsed);
      }
      return Promise.all(
        found.lectures.map(async (lecture) => {
          const sources = await lectureSources(context.env.APP_SECRET, lecture, viewer.sessionId, now);
          const { id, name } = lecture;
          const videoMp4 = sources?.file ?? "";
          return { id, name, video: sources?.hls ?? videoMp4, videoMp4 };
        }),
      );
    },
  }),
});

export { getByCourse as action, getByCourse as loader };
