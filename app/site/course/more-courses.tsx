import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { openCatalogue } from "~/models/catalogue/open-catalogue";
import { rowIdOf } from "~/models/row-id";
import type { loader as rootLoader } from "~/root";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { top } from "../frame/page-top.css";
import { HowToJoin } from "../how-to-join";
import { pageMeta } from "../page-meta";
import { section } from "../sections.css";
import { CourseList } from "./course-list";
import { moreCoursesTexts as say } from "./texts";

const title = say.title;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = (page) =>
  page.data && page.data.courses.length > 0
    ? pageMeta({ path: urls.site.moreCourses(page.data.after), title })(page)
    : [{ title }];

export const loader = only(anyone, async ({ params, context }) => {
  const after = rowIdOf(params.courseId);
  const catalogue = await openCatalogue(context.reads, after);
  return data({ ...catalogue, after }, { status: catalogue.courses.length > 0 ? 200 : 404 });
});

export default function MoreCourses() {
  const { courses, hasMore } = useLoaderData<typeof loader>();
  const breadcrumbs = [
    { label: say.home, href: urls.root },
    { label: say.courses, href: urls.site.courses },
  ];
  if (courses.length === 0) {
    return (
      <section className={section}>
        <EmptyState heading="h1" title={say.noMoreCourses}>
          <ButtonLink href={urls.site.catalogue}>{say.allCourses}</ButtonLink>
        </EmptyState>
      </section>
    );
  }
  return (
    <>
      <div className={top}>
        <PageHeader title={title} breadcrumbs={[...breadcrumbs, { label: title }]} />
      </div>
      <section className={section} aria-label={title}>
        <CourseList courses={courses} hasMore={hasMore} />
      </section>
      <HowToJoin />
    </>
  );
}
