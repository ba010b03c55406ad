import { Link, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { mediumDateTime } from "~/models/cairo-time";
import { readListQuery } from "~/models/list";
import { learnerSorts, learnersOf } from "~/models/progress/who-watched";
import { courseIdOf } from "~/models/row-id";
import { urls } from "~/urls";
import { found } from "../found.server";
import { trailThrough } from "../lectures/trail";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { Missing, titleOr } from "../missing";
import { Email } from "../users/email";

const title = "Who watched";

export const meta = titleOr("course", title);

/** /admin/admin-course-progress/{courseId} */
export const loader = only(admin, async ({ request, params, context }) => {
  const query = readListQuery(new URL(request.url).searchParams, learnerSorts, { dir: "desc" });
  const listed = await learnersOf(context.reads, courseIdOf(params.courseId), query);
  if (!listed) return found(null);
  const { course } = listed;
  const { rows, ...page } = withinList(request, query, listed.page);
  const shown = rows.map(({ last, ...row }) => ({
    ...row,
    of: course.lectures,
    last: last && { at: last, text: mediumDateTime(last) },
  }));
  return found({ course, query, page: { ...page, rows: shown } });
});

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: "Learner",
    sort: "email",
    cell: ({ id, email }) => (
      <Link to={urls.admin.userProgress(id)}>
        <Email>{email}</Email>
      </Link>
    ),
  },
  { label: "Watched", sort: "watched", cell: ({ watched, of }) => `${watched} of ${of}` },
  {
    label: "Last played",
    sort: "last",
    cell: ({ last }) => (last ? <time dateTime={last.at.toISOString()}>{last.text}</time> : "Never"),
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
      filterLabel="Filter by email"
      empty="Nobody has played a lecture of this course yet."
    />
  );
}
