import { data } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { courseIdOf } from "~/models/course-id";
import { coursesToTeach } from "~/models/course-list";
import { readListQuery } from "~/models/list";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { Plus } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { Paging } from "../list/paging";
import { withinList } from "../list/within-list.server";
import { Missing } from "../missing";
import { CourseCard } from "./course-card";
import * as css from "./courses.css";
import { QuarterFilter } from "./quarter-filter";

export const meta: MetaFunction = () => [{ title: "Courses" }];

/** /admin/admin-quarters-list-courses-n: a page of one quarter's courses (`?quarterId=`), or of all. */
export const loader = only(admin, async ({ request, context }) => {
  const search = new URL(request.url).searchParams;
  const asked = search.get("quarterId") || null;
  const chosen: Record<string, string> = asked === null ? {} : { quarterId: asked };
  const query = { ...readListQuery(search, ["place"]), chosen };
  // A number that no quarter has, for what is no number at all.
  const quarterId = asked === null ? null : (courseIdOf(asked) ?? 0);
  const { quarters, page } = await coursesToTeach(context.reads, quarterId, query);
  if (quarterId !== null && !quarters.some(({ id }) => id === quarterId)) {
    return data({ state: "unknown" } as const, { status: 404 });
  }
  const found = withinList(request, query, page);
  return data({ state: "found", quarterId, quarters, query, page: found } as const);
});

export default function Courses() {
  const found = useLoaderData<typeof loader>();
  const isLoading = useIsLoadingCourses();
  if (found.state === "unknown") {
    return <Missing what="quarter" back={{ href: urls.admin.courses(), label: "All Courses" }} />;
  }
  const { quarterId, quarters, query, page } = found;
  const before = (query.page - 1) * query.size;
  return (
    <>
      <PageHeader title="Courses" />
      <div className={css.tools}>
        <ButtonLink href={urls.admin.courseAdd(quarterId ?? undefined)}>
          <Plus /> Add course
        </ButtonLink>
        <Link to={urls.admin.coursesByQuarter()}>Courses as a list</Link>
        <Link to={urls.admin.quartersWithCourses()}>Saved courses</Link>
      </div>
      <QuarterFilter quarters={quarters} current={quarterId} />
      {isLoading ? (
        <p role="status">{texts.loadingCourses}</p>
      ) : page.rows.length === 0 ? (
        <p>{texts.noCoursesInCategory}</p>
      ) : (
        <>
          <ul className={css.cards}>
            {page.rows.map((course, index) => (
              <CourseCard
                key={course.id}
                course={course}
                order={quarterId === null ? undefined : { place: before + index + 1, total: page.total }}
              />
            ))}
          </ul>
          <Paging query={query} total={page.total} />
        </>
      )}
    </>
  );
}

/** On the way to another part of this list; moving a card up or down shows what it did by itself. */
function useIsLoadingCourses() {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  return state === "loading" && formMethod === undefined && location.pathname === pathname;
}
