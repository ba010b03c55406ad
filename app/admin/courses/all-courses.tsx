import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { type CourseRow, courseSorts, listCourses } from "~/models/catalogue/course-list";
import { readListQuery } from "~/models/list";
import { urls } from "~/urls";
import { ListPage } from "../list/list-page";
import { RowActions } from "../list/row-actions";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { deletionOf } from "./deletion";

export const meta: MetaFunction = () => [{ title: "All courses" }];

/** /admin/admin-courses-list-n */
export const loader = only(admin, async ({ request, context }) => {
  const query = readListQuery(new URL(request.url).searchParams, courseSorts);
  return { query, page: withinList(request, query, await listCourses(context.reads, query)) };
});

const columns: readonly Column<CourseRow>[] = [
  {
    label: "Name",
    sort: "name",
    cell: (course) => (
      <Link to={urls.admin.lectures(course)}>
        <bdi>{course.name}</bdi>
      </Link>
    ),
  },
  { label: "Author", sort: "author", cell: ({ author }) => <bdi>{author || "–"}</bdi> },
  {
    label: "Quarter",
    sort: "quarter",
    cell: ({ quarterId, quarterName }) => (
      <Link to={urls.admin.courses(quarterId)}>
        <bdi>{quarterName}</bdi>
      </Link>
    ),
  },
  { label: "Lectures", cell: ({ lectures }) => lectures },
  {
    label: "Action",
    cell: ({ id, name, lectures }) => (
      <RowActions
        name={name}
        editHref={urls.admin.courseEdit(id)}
        deleteHref={urls.admin.courseDelete(id)}
        deletion={deletionOf({ id, name, lectures })}
      />
    ),
  },
];

export default function AllCourses() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="All courses"
      trail={[{ label: "Courses", href: urls.admin.courses() }, { label: "All courses" }]}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      empty="No courses yet. Add the first one, then give it lectures."
      filterLabel="Filter by name, author or quarter"
      add={{ href: urls.admin.courseAdd(), label: "Add course" }}
    />
  );
}
