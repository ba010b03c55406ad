import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { activityChoices, activitySorts, listActivity } from "~/models/activity-list";
import { mediumDateTime } from "~/models/cairo-time";
import { readListQuery } from "~/models/list";
import { Choice } from "../list/choice";
import { type Column, ListPage } from "../list/list-page";
import { withinList } from "../list/within-list.server";
import * as css from "./activity.css";

export const meta: MetaFunction = () => [{ title: "Activity" }];

/** /admin/admin-activity: what Admins did, who, when, and what was there before and after. */
export const loader = only(admin, async ({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const query = readListQuery(searchParams, activitySorts, { choices: activityChoices, dir: "desc" });
  const page = withinList(request, query, await listActivity(context.reads, query));
  const rows = page.rows.map(({ id, at, actorEmail, action, subject, subjectId, label, changes }) => ({
    id,
    at,
    when: mediumDateTime(at),
    actorEmail,
    what: `${action} ${subject}`,
    subjectId,
    label,
    changes,
  }));
  return { query, page: { ...page, rows } };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: "When",
    sort: "at",
    cell: ({ at, when }) => <time dateTime={at.toISOString()}>{when}</time>,
  },
  { label: "Who", sort: "who", cell: ({ actorEmail }) => <bdi>{actorEmail}</bdi> },
  {
    label: "What",
    sort: "what",
    cell: ({ what, label, subjectId }) => (
      <>
        {what} <bdi>{label}</bdi> <span className={css.id}>({subjectId})</span>
      </>
    ),
  },
  { label: "Changes", cell: ({ changes }) => <Changes changes={changes} /> },
];

function Changes({ changes }: Pick<Row, "changes">) {
  if (changes.length === 0) return "–";
  return (
    <dl className={css.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && <del dir="auto">{before}</del>} {after && <ins dir="auto">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const options = activityChoices.subject.map((value) => ({ value, label: value }));

export default function Activity() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Activity"
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel="Filter by person, action, name or content"
      empty="Nothing has been done yet. Every change that an administrator makes is noted here."
      filters={<Choice query={query} name="subject" label="Kind" all="Everything" options={options} />}
    />
  );
}
