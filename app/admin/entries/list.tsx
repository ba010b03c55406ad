import type { ListPage as Page } from "~/models/lists/list";
import type { ListQuery } from "~/models/lists/list-query";
import { twoLines } from "../list/list.css";
import { ListPage } from "../list/list-page";
import { RowActions } from "../list/row-actions";
import type { Column } from "../list/table";
import { Thumbnail } from "../list/thumbnail";
import type { EntryPages } from "./entry-pages";
import { addAndEditTexts, listTexts as say } from "./texts";

type Row = {
  id: number;
  name: string;
  image: string | null;
  courses: number;
  shown: Readonly<Record<string, string>>;
};

type EntryListProps = {
  pages: EntryPages;
  title: string;
  query: ListQuery;
  page: Page<Row>;
  canRefresh?: boolean;
};

export function EntryList({ pages, ...list }: EntryListProps) {
  const { what, fields } = pages;
  const listed = Object.entries(fields).filter(([, field]) => field.listed);
  const columns: Column<Row>[] = [
    ...listed.map(([name, { label, rule }]) => ({
      label,
      sort: name,
      cell: ({ shown }: Row) =>
        rule.is === "lines" ? (
          <span className={twoLines} dir="auto">
            {shown[name] || "–"}
          </span>
        ) : (
          <bdi>{shown[name] || "–"}</bdi>
        ),
    })),
    {
      label: say.image,
      cell: ({ name, image }) => (
        <Thumbnail image={image} of={name} address={pages.imageHref} {...pages.thumbnail} />
      ),
    },
    {
      label: say.action,
      cell: (row) => (
        <RowActions
          name={row.name}
          editHref={pages.editHref(row.id)}
          deleteHref={pages.deleteHref(row.id)}
          deletion={pages.deletionOf(row)}
        />
      ),
    },
  ];
  return (
    <ListPage
      {...list}
      columns={columns}
      rowKey={({ id }) => id}
      filterLabel={pages.filterLabel}
      empty={pages.empty}
      add={{ href: pages.addHref, label: addAndEditTexts.add(what) }}
    />
  );
}
