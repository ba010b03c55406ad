import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { listSearch } from "~/models/lists/list-query";
import { learnersOf, readLearnerList } from "~/models/progress/who-watched";
import { courseIdOf } from "~/models/row-id";
import { urls } from "~/urls";
import { ExportLinks } from "../csv/export-links";
import { breadcrumbsThrough } from "../lectures/breadcrumbs";
import { Choice } from "../list/choice";
import { Email } from "../list/email";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { missingTexts } from "../texts";
import { goneLecture } from "./gone-lecture.server";
import { courseProgressTexts as say } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? say.courseTitle(data.course.name) : missingTexts.noSuch("course") },
];

export const loader = only(admin, async ({ request, params, context }) => {
  const query = readLearnerList(new URL(request.url).searchParams);
  const listed = await learnersOf(context.reads, courseIdOf(params.courseId), query, new Date());
  if (!listed) return orNotFound(null);
  const { course } = listed;
  const gone = goneLecture(course, query);
  if (gone) throw gone;
  const { rows, ...page } = withinList(request, query, listed.page);
  const of = query.chosen.lecture ? 1 : course.lectures.length;
  const shown = rows.map(({ last, ...row }) => ({
    ...row,
    of,
    last: last && { at: last, text: dateTimeText(last) },
  }));
  return orNotFound({ course, query, page: { ...page, rows: shown } });
});

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>["page"]["rows"][number];

const numbers = [
  { value: "none", label: say.none },
  { value: "some", label: say.some },
  { value: "all", label: say.all },
];

const states = [
  { value: "none", label: say.notWatched },
  { value: "some", label: say.partlyWatched },
  { value: "all", label: say.watched },
];

const learner: Column<Row> = {
  label: say.learner,
  sort: "email",
  cell: ({ id, name, email }) => (
    <span>
      {name && (
        <>
          <bdi>{name}</bdi>
          <br />
        </>
      )}
      <Link to={urls.admin.userProgress(id)}>
        <Email>{email}</Email>
      </Link>
    </span>
  ),
};
const last: Column<Row> = {
  label: say.lastPlayed,
  sort: "last",
  cell: ({ last }) => (last ? <time dateTime={last.at.toISOString()}>{last.text}</time> : say.never),
};
const watched = { label: say.watched, sort: "watched" };

const ofAll: Column<Row>[] = [
  learner,
  { ...watched, cell: ({ watched, of }) => say.watchedCount(watched, of) },
  last,
];
const ofOneLecture: Column<Row>[] = [
  learner,
  { ...watched, cell: ({ watched }) => (watched > 0 ? say.yes : say.notWatched) },
  last,
];

export default function CourseProgress() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <Missing what="course" />;
  const { course, query, page } = data;
  const { lecture } = query.chosen;
  const lectures = course.lectures.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListPage
      title={say.courseTitle(course.name)}
      breadcrumbs={breadcrumbsThrough(course, say.title)}
      query={query}
      page={page}
      columns={lecture ? ofOneLecture : ofAll}
      rowKey={({ id }) => id}
      filterLabel={say.filter}
      filters={
        <>
          <Choice query={query} name="lecture" label={say.lecture} all={say.allLectures} options={lectures} />
          <Choice
            query={query}
            name="watched"
            label={lecture ? say.state : say.lecturesWatched}
            all={lecture ? say.anyState : say.anyNumber}
            options={lecture ? states : numbers}
          />
        </>
      }
      links={
        <ExportLinks href={urls.admin.courseProgressExport(course.id, listSearch(query, { page: 1 }))} />
      }
      note={lecture ? say.lectureListNote : say.listNote}
      empty={say.empty}
    />
  );
}
