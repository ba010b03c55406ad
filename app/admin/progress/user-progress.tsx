import { Link, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { clock } from "~/enhance/clock";
import { dateText, dateTimeText } from "~/formats";
import { activeUser } from "~/models/identity/users";
import { readListQuery } from "~/models/lists/list";
import { lecturesPlayedBy, watchedSorts } from "~/models/progress/who-watched";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { whole } from "../list/list.css";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { userProgressTexts as say } from "./texts";

const title = say.lecturesWatched;

export const meta = titleOr("user", title);

export const loader = only(admin, async ({ request, params, context }) => {
  const id = params.userId ?? "";
  const query = readListQuery(new URL(request.url).searchParams, watchedSorts, { dir: "desc" });
  const [user, listed] = await Promise.all([
    activeUser(context.reads, id),
    lecturesPlayedBy(context.reads, id, query),
  ]);
  if (!user) return orNotFound(null);
  const { rows, ...page } = withinList(request, query, listed);
  const shown = rows.map(({ courseId, courseName, furthest, watchedAt, playedAt, ...row }) => ({
    ...row,
    course: { id: courseId, name: courseName },
    furthest: clock(furthest * 1000),
    watched: watchedAt && { at: watchedAt, text: dateText(watchedAt) },
    played: playedAt && { at: playedAt, text: dateTimeText(playedAt) },
  }));
  return orNotFound({ id: user.id, email: user.email, query, page: { ...page, rows: shown } });
});

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: say.lecture,
    cell: ({ course, lectureId, name }) => (
      <Link to={urls.admin.lectures(course, lectureId)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    label: say.course,
    cell: ({ course }) => (
      <Link to={urls.admin.courseProgress(course.id)}>
        <bdi>{course.name}</bdi>
      </Link>
    ),
  },
  { label: say.seen, cell: ({ percent, furthest }) => say.progress(percent, furthest) },
  {
    label: say.watched,
    cell: ({ watched }) => (
      <span className={whole}>
        <Time at={watched} otherwise={say.no} />
      </span>
    ),
  },
  { label: say.lastPlayed, sort: "last", cell: ({ played }) => <Time at={played} otherwise={say.never} /> },
];

function Time({ at, otherwise }: { at: { at: Date; text: string } | null; otherwise: string }) {
  return at ? <time dateTime={at.at.toISOString()}>{at.text}</time> : otherwise;
}

export default function UserProgress() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <Missing what="user" />;
  const { id, email, query, page } = data;
  const breadcrumbs = [
    { label: say.users, href: urls.admin.users },
    { label: email, href: urls.admin.user(id) },
    { label: title },
  ];
  if (page.total === 0 && query.filter === "") {
    return (
      <>
        <PageHeader title={title} breadcrumbs={breadcrumbs} />
        <EmptyState title={say.emptyTitle}>{say.empty}</EmptyState>
      </>
    );
  }
  return (
    <ListPage
      title={title}
      breadcrumbs={breadcrumbs}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ lectureId }) => lectureId}
      filterLabel={say.filter}
      empty={say.empty}
    />
  );
}
