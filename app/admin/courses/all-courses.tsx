import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { courseFields } from "~/models/catalogue/course-fields";
import { type CourseRow, courseSorts, listCourses } from "~/models/catalogue/course-list";
import { readListQuery } from "~/models/lists/list";
import { urls } from "~/urls";
import { toolLink, twoLines } from "../list/list.css";
import { ListPage } from "../list/list-page";
import { RowActions } from "../list/row-actions";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import * as css from "./courses.css";
import { deletionOf } from "./deletion";
import { allCoursesTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.allCourses }];

export const loader = only(admin, async ({ request, context }) => {
  const query = readListQuery(new URL(request.url).searchParams, courseSorts);
  return { query, page: withinList(request, query, await listCourses(context.reads, query)) };
});

const columns: readonly Column<CourseRow>[] = [
  {
    label: courseFields.name.label,
    sort: "name",
    cell: (course) => (
      <Link to={urls.admin.lectures(course)} className={twoLines} title={course.name} dir="auto">
        {course.name}
      </Link>
    ),
  },
  {
    label: courseFields.author.label,
    sort: "author",
    cell: ({ author }) => (
      <span className={twoLines} dir="auto">
        {author || "–"}
      </span>
    ),
  },
  {
    label: say.quarter,
    sort: "quarter",
    cell: ({ quarterId, quarterName }) => (
      <Link to={urls.admin.courses(quarterId)} className={twoLines} title={quarterName} dir="auto">
        {quarterName}
      </Link>
    ),
  },
  { label: say.lectures, cell: ({ lectures }) => lectures },
  {
    label: say.action,
    cell: ({ id, name, lectures }) => (
      <RowActions
        name={name}
        editHref={urls.admin.courseEdit(id)}
        deleteHref={urls.admin.courseDelete(id)}
        deletion={deletionOf({ id, name, lectures })}
        tone="plain"
      />
    ),
  },
];

export default function AllCourses() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={say.allCourses}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      empty={say.empty}
      filterLabel={say.filter}
      tableClass={css.rows}
      links={
        <>
          <Link to={urls.admin.courses()} className={toolLink}>
            {say.inOrder}
          </Link>
          <Link to={urls.admin.quartersWithCourses()} className={toolLink}>
            {say.savedSelection}
          </Link>
        </>
      }
      add={{ href: urls.admin.courseAdd(), label: say.addCourse }}
    />
  );
}
