import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import { type OpenCatalogue, openCatalogue } from "~/models/catalogue/open-catalogue";
import { listPreviews } from "~/models/catalogue/previews";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { CourseList } from "./course/course-list";
import { CourseCards } from "./course-cards";
import { PageTop } from "./frame/page-top";
import { HowToJoin } from "./how-to-join";
import { pageMeta } from "./page-meta";
import { PreviewList } from "./preview/preview-list";
import * as css from "./sections.css";
import { subjects } from "./subjects";
import { coursesTexts as say } from "./texts";

export const meta = pageMeta({
  path: urls.site.courses,
  title: say.title,
  description: ({ name }) => say.description(name),
});

/** If the database fails, the page still opens. */
export const loader = only(anyone, async ({ context }) => {
  const orWithout =
    <T,>(what: string, without: T) =>
    (error: unknown) => {
      logFailure(`load the ${what}`, error);
      context.page.isIncomplete = true;
      return without;
    };
  const [catalogue, previews] = await Promise.all([
    openCatalogue(context.reads).catch(orWithout("catalogue", null)),
    listPreviews(context.reads).catch(orWithout("preview lectures", [])),
  ]);
  return data({ catalogue, previews });
});

export default function Courses() {
  const { catalogue, previews } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTop title={say.title} />
      <section className={css.section} aria-labelledby="courses">
        <h2 id="courses" className={hidden}>
          {say.popularCourses}
        </h2>
        <CourseCards />
      </section>
      <HowToJoin />
      <PreviewList previews={previews} />
      {catalogue && !isSaidByCards(catalogue) && <Catalogue {...catalogue} />}
    </>
  );
}

/** Each card leads to the course of its name. */
function isSaidByCards({ courses, hasMore }: OpenCatalogue): boolean {
  const names = new Set(courses.map(({ name }) => name.toLowerCase()));
  const isOnCard = subjects.every(({ title }) => names.has(title.toLowerCase()));
  return isOnCard && !hasMore && courses.length === subjects.length;
}

function Catalogue(catalogue: OpenCatalogue) {
  return (
    <section className={css.section} aria-labelledby="catalogue">
      <h2 id="catalogue">{say.allCourses}</h2>
      {catalogue.courses.length === 0 ? <p>{say.noCourses}</p> : <CourseList {...catalogue} />}
    </section>
  );
}
