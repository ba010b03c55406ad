import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { loggingBoardFailure } from "~/http/log.server";
import { boardPage, boardSorts } from "~/models/catalogue/board-list";
import { readListQuery } from "~/models/list";
import { urls } from "~/urls";
import { ListPage } from "../list/list-page";
import { RowActions } from "../list/row-actions";
import type { Column } from "../list/table";
import { Thumbnail } from "../list/thumbnail";
import { withinList } from "../list/within-list.server";
import { deletionOf } from "./deletion";

export const meta: MetaFunction = () => [{ title: "Boards list" }];

/** /admin/admin-boards-list-n */
export const loader = only(admin, async ({ request, context }) => {
  const query = readListQuery(new URL(request.url).searchParams, boardSorts);
  const page = await loggingBoardFailure(boardPage(context.reads, query));
  return { product: context.society.product, query, page: withinList(request, query, page) };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["rows"][number];

const columns: Column<Row>[] = [
  { label: "Name", sort: "name", cell: ({ name }) => <bdi>{name}</bdi> },
  { label: "Title", sort: "title", cell: ({ title }) => <bdi>{title}</bdi> },
  {
    label: "Image",
    cell: ({ name, image }) => (
      <Thumbnail image={image} of={name} address={urls.api.boardImage} width={75} height={75} />
    ),
  },
  {
    label: "Action",
    cell: ({ id, name }) => (
      <RowActions
        name={name}
        editHref={urls.admin.boardEdit(id)}
        deleteHref={urls.admin.boardDelete(id)}
        deletion={deletionOf(name)}
      />
    ),
  },
];

export default function Boards() {
  const { product, query, page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={`${product} Boards list`}
      query={query}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel="Filter by name, title or number"
      empty="No boards yet. Add the first one: it appears on the public board page."
      add={{ href: urls.admin.boardAdd, label: "Add board" }}
      canRefresh
    />
  );
}
