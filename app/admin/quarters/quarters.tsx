import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { quarterPage, quarterSorts } from "~/models/catalogue/quarter-list";
import { readListQuery } from "~/models/list";
import { urls } from "~/urls";
import { twoLines } from "../list/list.css";
import { ListPage } from "../list/list-page";
import { RowActions } from "../list/row-actions";
import type { Column } from "../list/table";
import { Thumbnail } from "../list/thumbnail";
import { withinList } from "../list/within-list.server";
import { deletionOf } from "./deletion";

export const meta: MetaFunction = () => [{ title: "Quarters list" }];

/** /admin/admin-quarters-list-n */
export const loader = only(admin, async ({ request, context }) => {
  const query = readListQuery(new URL(request.url).searchParams, quarterSorts);
  return { query, page: withinList(request, query, await quarterPage(context.reads, query)) };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  { label: "Name", sort: "name", cell: ({ name }) => <bdi>{name}</bdi> },
  {
    label: "Description",
    sort: "description",
    cell: ({ description }) => (
      <span className={twoLines} dir="auto">
        {description || "–"}
      </span>
    ),
  },
  {
    label: "Image",
    cell: ({ name, image }) => (
      <Thumbnail image={image} of={name} address={urls.api.quarterImage} width={60} height={45} />
    ),
  },
  {
    label: "Action",
    cell: ({ id, name, courses }) => (
      <RowActions
        name={name}
        editHref={urls.admin.quarterEdit(id)}
        deleteHref={urls.admin.quarterDelete(id)}
        deletion={deletionOf({ id, name, courses })}
      />
    ),
  },
];

export default function Quarters() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Quarters list"
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel="Filter by name, description or number"
      empty="No quarters yet. Add the first one, then give it courses."
      add={{ href: urls.admin.quarterAdd, label: "Add quarter" }}
    />
  );
}
