import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { listPreviews } from "~/models/catalogue/previews";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { CourseCards } from "./course-cards";
import { HowToJoin } from "./how-to-join";
import { pageMeta } from "./page-meta";
import { PageTop } from "./page-top";
import { PreviewList } from "./preview/preview-list";
import * as css from "./sections.css";
import { useSociety } from "./use-society";

export const meta = pageMeta({
  path: urls.site.courses,
  title: "Courses",
  description: ({ name }) =>
    `Ultrasound courses of ${name}: gynecology and pregnancy, fetal echo and Doppler, anomaly scan, intervention, 3D and 4D.`,
});

/** The page is whole without the lectures that everyone may watch. */
export const loader = only(anyone, async ({ context }) => {
  const previews = await listPreviews(context.reads).catch((error) => {
    logFailure("load the preview lectures", error);
    context.isIncomplete = true;
    return [];
  });
  return data({ previews });
});

export default function Courses() {
  const { previews } = useLoaderData<typeof loader>();
  const society = useSociety();
  return (
    <>
      <PageTop title="Courses" />
      <section className={css.section} aria-labelledby="courses">
        <h2 id="courses" className={hidden}>
          All courses
        </h2>
        <CourseCards />
      </section>
      <PreviewList previews={previews} />
      <HowToJoin {...society} />
    </>
  );
}
