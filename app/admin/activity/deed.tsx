import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { listDeed } from "~/models/activity/activity-list";
import { readListQuery } from "~/models/lists/list";
import { rowIdOf } from "~/models/row-id";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { Email } from "../list/email";
import { Paging } from "../list/paging";
import { type Column, Table } from "../list/table";
import { withinList } from "../list/within-list.server";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import * as css from "./activity.css";
import { Changes, Sentence } from "./record";
import { deedView, type RecordView, recordView } from "./record-view.server";
import { activityTexts as say } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? titleOf(data.deed) : say.noSuchRecord },
];

export const loader = only(admin, async ({ request, params, context }) => {
  const query = readListQuery(new URL(request.url).searchParams, ["at"]);
  const found = await listDeed(context.reads, rowIdOf(params.id), query);
  if (!found) return orNotFound(null);
  const page = withinList(request, query, found);
  const deed = deedView({ ...found.deed, behind: found.rows.filter(({ partOf }) => partOf !== null) });
  return orNotFound({ query, deed, page: { ...page, rows: page.rows.map(recordView) } });
});

const titleOf = ({ what: { start, name, end } }: Pick<RecordView, "what">) => `${start}${name ?? ""}${end}`;

const columns: Column<RecordView>[] = [
  {
    label: say.action,
    cell: (record) => (
      <span>
        <Sentence {...record} />
      </span>
    ),
  },
  { label: say.changes, cell: ({ changes }) => <Changes changes={changes} /> },
];

/** All records of one row of the list. */
export default function Deed() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <Missing what="activity" />;
  const { query, deed, page } = found;
  const title = titleOf(deed);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: say.title, href: urls.admin.activity() }, { label: title }]}
      />
      <p>
        {say.doneBy(
          <Email>{deed.actorEmail}</Email>,
          <time dateTime={deed.at.toISOString()}>{deed.when}</time>,
        )}
      </p>
      <Table
        caption={title}
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        className={css.ofDeed}
      />
      <Paging query={query} total={page.total} isMore={page.isMore} />
    </>
  );
}
