import { Link, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { coursesToTeach } from "~/models/catalogue/course-list";
import { readListQuery } from "~/models/lists/list";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { Plus } from "~/ui/icons";
import { urls } from "~/urls";
import { Paging } from "../list/paging";
import { withinList } from "../list/within-list.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { CourseCard } from "./course-card";
import * as css from "./courses.css";
import { QuarterFilter } from "./quarter-filter";
import { coursesTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";

export const meta = titleOr("quarter", say.courses);

/** Shows all courses, or with `?quarterId=` one quarter's. */
export const loader = only(admin, async ({ request, context }) => {
  const search = new URL(request.url).searchParams;
  const asked = search.get("quarterId") || null;
  const chosen: Record<string, string> = asked === null ? {} : { quarterId: asked };
  const query = { ...readListQuery(search, ["place"]), chosen };
  const quarterId = asked === null ? null : rowIdOf(asked);
  const { quarters, page } = await coursesToTeach(context.reads, quarterId, query);
  if (quarterId !== null && !quarters.some(({ id }) => id === quarterId)) {
    return orNotFound(null);
  }
  return orNotFound({ quarterId, quarters, query, page: withinList(request, query, page) });
});

export default function Courses() {
  const shown = useLoaderData<typeof loader>();
  const isLoading = useIsLoadingCourses();
  if (!shown) return <Missing what="quarter" />;
  const { quarterId, quarters, query, page } = shown;
  const before = (query.page - 1) * query.size;
  return (
    <>
      <PageHeader title={say.courses} />
      <div className={css.tools}>
        <ButtonLink href={urls.admin.courseAdd(quarterId ?? undefined)}>
          <Plus /> {say.addCourse}
        </ButtonLink>
        <Link to={urls.admin.allCourses}>{say.table}</Link>
        <Link to={urls.admin.quartersWithCourses()}>{say.savedSelection}</Link>
      </div>
      <QuarterFilter quarters={quarters} current={quarterId} />
      {isLoading ? (
        <p role="status">{texts.loadingCourses}</p>
      ) : page.rows.length === 0 ? (
        <EmptyState title={texts.noCoursesInCategory}>{say.empty}</EmptyState>
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

/** False after a move: the card comes back to the same part of the list and keeps the focus. */
function useIsLoadingCourses() {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname === pathname && location.search !== search;
}
