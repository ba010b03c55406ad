import { data } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { subscriber } from "~/access/rules";
import { type CurrentLecture, LecturePage, lectureLinks, lectureTitle } from "~/lecture/lecture-page";
import { lecturePage } from "~/lecture/lecture-page.server";
import { DownloadTool } from "~/lecture/offline/download-panel";
import { downloadPanelTexts } from "~/lecture/offline/texts";
import { PlayerTools } from "~/lecture/player-tools";
import { prefetchLectures } from "~/lecture/prefetch.server";
import { QualityForm } from "~/lecture/quality-form";
import { transcriptLinesTexts } from "~/lecture/transcript/texts";
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
import { AskAbout } from "./ask-about";
import { CertificateCard } from "./certificate-card";
import { lecturesTexts as say } from "./texts";
import { WatchedMark } from "./watched-mark";

export const handle = { bundle: "lecture", foldsSidebar: true } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.state === "open" ? lectureTitle(page) : say.lectures },
  ...lectureLinks(page),
];

/** Rule: Address hints. */
export const loader = only(subscriber, (args) => lecturePage(args, urls.learner), prefetchLectures);

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
        mark={current?.sources && current.place && <WatchedMark {...current} />}
        more={
          page.state === "open" &&
          current && (
            <>
              <AskAbout href={current.askHref} />
              {current.sources && current.place && (
                <CertificateCard courseId={page.course.id} progress={current.certificate} />
              )}
            </>
          )
        }
      />
    </>
  );
}

function Tools({ course, current }: { course: { name: string }; current: CurrentLecture }) {
  const { id, society, sources, quality, plainBytes, downloads, transcriptHref } = current;
  return (
    <PlayerTools
      course={course.name}
      society={society}
      poster={sources?.poster ?? null}
      captions={sources?.captions ?? []}
      more={<MoreLinks transcriptHref={transcriptHref} />}
    >
      {plainBytes === null && quality && <QualityForm lectureId={id} {...quality} />}
      {downloads.length > 0 && <DownloadTool lectureId={id} files={downloads} />}
    </PlayerTools>
  );
}

const MoreLinks = ({ transcriptHref }: Pick<CurrentLecture, "transcriptHref">) => (
  <>
    {transcriptHref && <Link to={transcriptHref}>{transcriptLinesTexts.read}</Link>}
    <a href={urls.learner.offline}>{downloadPanelTexts.allDownloads}</a>
  </>
);
