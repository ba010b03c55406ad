import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { language } from "~/language/language";
import { LecturePlayer, posterLinks } from "~/lecture/player/lecture-player";
import { logFailure } from "~/log.server";
import { rowIdOf } from "~/models/row-id";
import type { loader as rootLoader } from "~/root";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { top } from "../frame/page-top.css";
import { pageMeta } from "../page-meta";
import { section, ways } from "../sections.css";
import { breadcrumbs, videoData } from "../structured-data";
import * as css from "./preview.css";
import { type PreviewPage, previewPage } from "./preview.server";
import { previewTexts as say } from "./texts";

export const handle = { bundle: "lecture" } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = (args) => {
  const page = args.data?.page;
  if (!page) return [{ title: say.previewLecture }];
  const { course, lecture, card } = page;
  const { id, name } = lecture;
  const image = card.hasPoster ? { path: urls.site.previewPoster(id) } : undefined;
  const description = card.description || say.description(course.name);
  const video = { ...card, id, name, description, image: image?.path ?? "/og.png" };
  const tags = pageMeta({
    path: urls.site.preview(id),
    title: `${language.apart(name)} · ${language.apart(course.name)}`,
    description,
    image,
    type: "video.other",
    things: (site) => [videoData(site, video), breadcrumbs(site, breadcrumbsOf(page))],
  })(args);
  return [...(tags ?? []), ...posterLinks(lecture.poster)];
};

const breadcrumbsOf = ({ course, lecture }: PreviewPage) => [
  { label: say.home, href: urls.root },
  { label: say.courses, href: urls.site.courses },
  { label: course.name, href: urls.site.course(course.id) },
  { label: lecture.name },
];

/** Rule: Preview. */
export const loader = only(anyone, async ({ request, params, context }) => {
  try {
    const page = await previewPage(request, context, rowIdOf(params.lectureId));
    return data({ page, hasFailed: false }, { status: page ? 200 : 404 });
  } catch (error) {
    logFailure("load a preview lecture", error);
    return data({ page: null, hasFailed: true }, { status: 500 });
  }
});

export default function PreviewLecture() {
  const { page, hasFailed } = useLoaderData<typeof loader>();
  if (!page) return <NothingToWatch hasFailed={hasFailed} />;
  const { course, lecture } = page;
  const courseLink = (
    <a href={urls.site.course(course.id)} className={css.course}>
      <bdi>{course.name}</bdi>
    </a>
  );
  return (
    <>
      <div className={top}>
        <PageHeader title={lecture.name} breadcrumbs={breadcrumbsOf(page)} />
      </div>
      <section className={`${section} ${css.preview}`} aria-label={say.player}>
        <LecturePlayer lecture={lecture} />
        <div>
          <p>
            {course.author
              ? say.courseByAuthor(courseLink, <bdi>{course.author}</bdi>)
              : say.course(courseLink)}
          </p>
          {course.description && (
            <p dir="auto" className={css.description}>
              {course.description}
            </p>
          )}
          <p className={ways}>
            <ButtonLink href={urls.site.register}>{say.joinNow}</ButtonLink>
            <ButtonLink href={`${urls.site.course(course.id)}#join`} tone="quiet">
              {say.howToJoin}
            </ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}

function NothingToWatch({ hasFailed }: { hasFailed: boolean }) {
  return (
    <section className={section}>
      {hasFailed ? (
        <Alert kind="error">{texts.videosFailed}</Alert>
      ) : (
        <EmptyState heading="h1" title={say.notOpen}>
          <p>{say.notOpenHint}</p>
          <ButtonLink href={urls.site.courses}>{say.allCourses}</ButtonLink>
        </EmptyState>
      )}
    </section>
  );
}
