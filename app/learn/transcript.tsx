import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { subscriber } from "~/access/rules";
import { TranscriptPage, transcriptMeta } from "~/lecture/transcript/transcript-page";
import { transcriptPage } from "~/lecture/transcript/transcript-page.server";
import { urls } from "~/urls";
import { AskAbout } from "./ask-about";
import { transcriptTexts as say } from "./texts";

const { transcript, lectures: lecture, lectureAt } = urls.learner;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => transcriptMeta(page);

/** Rule: Right to watch. */
export const loader = only(subscriber, (args) => transcriptPage(args, { transcript, lecture, lectureAt }));

export default function LearnerTranscript() {
  const start = { label: say.myCourses, href: urls.learner.start() };
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <TranscriptPage page={page} start={start} />
      {page.state === "open" && <AskAbout href={page.askHref} />}
    </>
  );
}
