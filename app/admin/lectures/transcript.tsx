import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { TranscriptPage, transcriptMeta } from "~/lecture/transcript/transcript-page";
import { transcriptPage } from "~/lecture/transcript/transcript-page.server";
import { urls } from "~/urls";
import { transcriptTexts as say } from "./texts";

const { transcript, lectures: lecture, lectureAt } = urls.admin;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => transcriptMeta(page);

export const loader = only(admin, (args) => transcriptPage(args, { transcript, lecture, lectureAt }));

export default function AdminTranscript() {
  const start = { label: say.courses, href: urls.admin.allCourses };
  return <TranscriptPage page={useLoaderData<typeof loader>()} start={start} />;
}
