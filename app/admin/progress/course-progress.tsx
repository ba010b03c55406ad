import { Link, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { readListQuery } from "~/models/lists/list";
import { learnerChoices, learnerSorts, learnersOf } from "~/models/progress/who-watched";
import { courseIdOf } from "~/models/row-id";
import { urls } from "~/urls";
import { found } from "../found.server";
import { trailThrough } from "../lectures/trail";
import { Choice } from "../list/choice";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { Missing, titleOr } from "../missing";
import { Email } from "../users/email";
import { courseProgressTexts as say } from "./texts";

const title = say.whoWatched;

export const meta = titleOr("course", title);

export const loader = only(admin, async ({ request, params, context }) => {
  const search = new URL(request.url).searchParams;
  const query = readListQuery(search, learnerSorts, { choices: learnerChoices, dir: "desc" });
  const listed = await learnersOf(context.reads, courseIdOf(params.courseId), query, new Date());
  if (!listed) return found(null);
  const { course } = listed;
  const { rows, ...page } = withinList(request, query, listed.page);
  const shown = rows.map(({ last, ...row }) => ({
    ...row,
    of: course.lectures,
    last: last && { at: last, text: dateTimeText(last) },
  }));
  return found({ course, query, page: { ...page, rows: shown } });
});

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>["page"]["rows"][number];

const options = [
  { value: "none", label: say.none },
  { value: "some", label: say.some },
  { value: "all", label: say.all },
];

const columns: Column<Row>[] = [
  {
    label: say.learner,
    sort: "email",
    cell: ({ id, email }) => (
      <Link to={urls.admin.userProgress(id)}>
        <Email>{email}</Email>
      </Link>
    ),
  },
  { label: say.watched, sort: "watched", cell: ({ watched, of }) => say.of(watched, of) },
  {
    label: say.lastPlayed,
    sort: "last",
    cell: ({ last }) => (last ? <time dateTime={last.at.toISOString()}>{last.text}</time> : say.never),
  },
];

export default function CourseProgress() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <Missing what="course" />;
  const { course, query, page } = data;
  return (
    <ListPage
      title={title}
      trail={trailThrough(course, title)}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel={say.filterByEmail}
      filters={
        <Choice
          query={query}
          name="watched"
          label={say.lecturesWatched}
          all={say.anyNumber}
          options={options}
        />
      }
      empty={say.nobodyCanWatchThisCourse}
    />
  );
}
