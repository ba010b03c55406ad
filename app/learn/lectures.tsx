import { data } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { subscriber } from "~/access/rules";
import { type CurrentLecture, LecturePage, lectureLinks, lectureTitle } from "~/lecture/lecture-page";
import { lecturePage } from "~/lecture/lecture-page.server";
import { DownloadPanel } from "~/lecture/offline/download-panel";
import { PlayerTools } from "~/lecture/player-tools";
import { prefetchLectures } from "~/lecture/prefetch.server";
import { QualityForm } from "~/lecture/quality-form";
import { logFailure } from "~/log.server";
import { qualities } from "~/media/offered-renditions";
import { chooseQuality, markWatched } from "~/models/progress/lecture-progress";
import { courseIdOf, rowIdOf } from "~/models/row-id";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { useRefusal } from "~/ui/form/refusal";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { certificateTexts } from "./certificate/texts";
import { lecturesTexts as say } from "./texts";
import { WatchedMark } from "./watched-mark";

export const handle = { bundle: "lecture" } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.state === "open" ? lectureTitle(page) : say.lectures },
  ...lectureLinks(page),
];

/** Rule: Address hints. */
export const loader = only(subscriber, (call) => lecturePage(call, urls.learner), prefetchLectures);

const lecture = z.string().transform(rowIdOf);
const sentForm = z.union([
  z.object({ lecture, watched: z.enum(["yes", "no"]) }),
  z.object({ lecture, quality: z.enum(qualities) }),
]);

const refused = (status: number, text: string) => data({ lastResult: { error: { "": [text] } } }, { status });

export const action = only.post(subscriber, async ({ request, params, context, viewer, form }) => {
  const sent = sentForm.safeParse(Object.fromEntries(form));
  if (!sent.success) return refused(400, texts.api.invalid);
  const { lecture: lectureId, ...what } = sent.data;
  const query = new URL(request.url).searchParams;
  const course = { id: courseIdOf(params.courseId), name: query.get("data") ?? "" };
  try {
    if ("quality" in what) {
      await chooseQuality(context.dbRetry, viewer.id, what.quality);
      return redirectTo(urls.learner.lectures(course, lectureId));
    }
    const isWatched = what.watched === "yes";
    const isMarked = await markWatched(context.dbRetry, viewer, { lectureId, isWatched }, new Date());
    if (!isMarked) return refused(404, texts.gone("lecture"));
  } catch (error) {
    logFailure("save what a learner says of a lecture", error);
    return refused(500, texts.serverError);
  }
  return redirectTo(urls.learner.lectures(course, lectureId, query.get("audio") === "1"));
});

export default function LearnerLectures() {
  const refusal = useRefusal();
  const page = useLoaderData<typeof loader>();
  const current = page.state === "open" ? page.current : null;
  return (
    <>
      <Reasons of={refusal} kind="warning" />
      <LecturePage
        page={page}
        tools={
          page.state === "open" && current?.place ? (
            <Tools course={page.course} current={current} />
          ) : undefined
        }
        below={
          page.state === "open" &&
          current?.sources &&
          current.place && <Below course={page.course} current={current} />
        }
      />
    </>
  );
}

function Tools({ course, current }: { course: { name: string }; current: CurrentLecture }) {
  const { id, society, sources, quality, plainBytes } = current;
  return (
    <>
      <PlayerTools
        course={course.name}
        society={society}
        poster={sources?.poster ?? null}
        captions={sources?.captions ?? []}
      />
      {plainBytes === null && quality && <QualityForm lectureId={id} {...quality} />}
    </>
  );
}

function Below({
  course,
  current: { id, isWatched, hasCertificate, downloads },
}: {
  course: { id: number };
  current: CurrentLecture;
}) {
  return (
    <>
      <WatchedMark id={id} isWatched={isWatched} />
      {!hasCertificate && (
        <>
          <p>{certificateTexts.howItCounts}</p>
          <noscript>
            <p>{certificateTexts.needsScript}</p>
          </noscript>
        </>
      )}
      <p>
        {hasCertificate && certificateTexts.ready}{" "}
        <Link to={urls.learner.certificate(course.id)}>{certificateTexts.ofCourse}</Link>
      </p>
      {downloads.length > 0 && <DownloadPanel lectureId={id} files={downloads} />}
    </>
  );
}
