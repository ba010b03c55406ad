import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { language } from "~/language/language";
import { logFailure } from "~/log.server";
import { courseNamed, findOpenCourse, type OpenCourse } from "~/models/catalogue/open-catalogue";
import { rowIdOf } from "~/models/row-id";
import { cutText } from "~/models/typed-text/cut-text";
import type { loader as rootLoader } from "~/root";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { top } from "../frame/page-top.css";
import { HowToJoin } from "../how-to-join";
import { pageMeta } from "../page-meta";
import { section } from "../sections.css";
import { breadcrumbs, courseData } from "../structured-data";
import { subjects } from "../subjects";
import { Author } from "./author";
import * as css from "./course.css";
import { EnrolCard } from "./enrol-card";
import { LectureRows } from "./lecture-rows";
import { courseTexts as say } from "./texts";

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = (page) => {
  const course = page.data?.course;
  if (!course) return [{ title: say.course }];
  const { id, name } = course;
  const description = summaryOf(course);
  return pageMeta({
    path: urls.site.course(id),
    title: language.apart(name),
    description,
    things: (site) => [
      courseData(site, { ...course, description }),
      breadcrumbs(site, breadcrumbsOf(course)),
    ],
  })(page);
};

const breadcrumbsOf = ({ name }: Pick<OpenCourse, "name">) => [
  { label: say.home, href: urls.root },
  { label: say.courses, href: urls.site.courses },
  { label: name },
];

const mostSummary = 200;

function summaryOf({ name, author, description }: OpenCourse): string {
  const by = author ? say.courseByAuthor(name, author) : `${name}.`;
  return cutText(`${by} ${description}`.replace(/\s+/g, " ").trim(), mostSummary);
}

/** The address has an id, or the subject of a sample card (rule: Open catalogue). */
export const loader = only(anyone, async ({ params, context }) => {
  const card = subjects.find(({ subject }) => subject === params.courseId);
  if (card) {
    const id = await courseNamed(context.reads, card.course).catch((error) => {
      logFailure("find the course of a card", error);
      return null;
    });
    throw redirectTo(id === null ? urls.site.catalogue : urls.site.course(id));
  }
  try {
    const course = await findOpenCourse(context.reads, rowIdOf(params.courseId));
    return data({ course, hasFailed: false }, { status: course ? 200 : 404 });
  } catch (error) {
    logFailure("load a course", error);
    return data({ course: null, hasFailed: true }, { status: 500 });
  }
});

export default function CoursePage() {
  const { course, hasFailed } = useLoaderData<typeof loader>();
  if (!course) return <NoCourse hasFailed={hasFailed} />;
  const { name, description, lectures, lectureCount } = course;
  return (
    <>
      <div className={top}>
        <PageHeader title={name} breadcrumbs={breadcrumbsOf(course)} />
      </div>
      <div className={css.columns}>
        <EnrolCard course={course} />
        <section aria-label={say.about}>
          <Author {...course} />
          {description && (
            <p dir="auto" className={css.description}>
              {description}
            </p>
          )}
        </section>
        <section aria-labelledby="lectures">
          <h2 id="lectures">{say.lectures}</h2>
          {lectureCount === 0 ? (
            <p>{say.noLectures}</p>
          ) : (
            <LectureRows lectures={lectures} lectureCount={lectureCount} />
          )}
        </section>
      </div>
      <HowToJoin course={course} />
    </>
  );
}

function NoCourse({ hasFailed }: { hasFailed: boolean }) {
  return (
    <section className={section}>
      <EmptyState heading="h1" title={hasFailed ? say.errorTitle : say.noSuchCourse}>
        <p>{hasFailed ? say.errorHint : say.noSuchCourseHint}</p>
        <ButtonLink href={urls.site.catalogue}>{say.allCourses}</ButtonLink>
      </EmptyState>
    </section>
  );
}
