import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { lecturesToDo, videoStates } from "~/models/dashboard/to-dos";
import { readListQuery } from "~/models/lists/list";
import { urls } from "~/urls";
import { Choice } from "../list/choice";
import { ListPage } from "../list/list-page";
import type { Column } from "../list/table";
import { withinList } from "../list/within-list.server";
import { lecturesToDoTexts as say } from "./texts";
import { stateOf } from "./upload-states.server";

const title = say.title;

export const meta: MetaFunction = () => [{ title }];

export const loader = only(admin, async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const query = readListQuery(searchParams, ["added"], { choices: { state: videoStates } });
  const state = videoStates.find((each) => each === query.chosen.state) ?? "no video";
  const now = new Date();
  const page = withinList(request, query, await lecturesToDo(context.reads, state, query, now));
  const rows = page.rows.map(({ upload, ...lecture }) => ({
    ...lecture,
    stopped: upload && stateOf(upload, now).reason,
  }));
  return { query, state, page: { ...page, rows } };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: say.lecture,
    cell: ({ id, name }) => (
      <Link to={urls.admin.lectureVideo(id)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { label: say.course, cell: ({ course }) => <bdi>{course}</bdi> },
  { label: say.upload, cell: ({ stopped }) => <span dir="auto">{stopped}</span> },
];

const others = [
  { value: "stopped", label: say.failedUpload },
  { value: "heavy", label: say.heavy },
];

export default function LecturesToDo() {
  const { query, state, page } = useLoaderData<typeof loader>();
  // No state in the address means the first one.
  const shown = state === "no video" ? { ...query, chosen: {} } : query;
  return (
    <ListPage
      title={title}
      breadcrumbs={[{ label: say.courses, href: urls.admin.allCourses }, { label: title }]}
      query={shown}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel={say.filter}
      empty={say.empty}
      filters={<Choice query={shown} name="state" label={say.show} all={say.noVideo} options={others} />}
    />
  );
}
