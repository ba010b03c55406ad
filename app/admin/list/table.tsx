import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type ListQuery, listSearch } from "~/models/lists/list-query";
import { hidden } from "~/ui/global.css";
import { ArrowUp } from "~/ui/icons";
import * as css from "./list.css";
import { tableTexts as say } from "./texts";

export type Column<Row> = {
  label: string;
  sort?: string;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
  /** Left out if the table cannot be sorted. */
  query?: ListQuery;
  empty?: ReactNode;
} & ({ caption: string } | { "aria-labelledby": string });

/** On a phone each row becomes a block of labelled values. */
export function Table<Row>({ columns, rows, rowKey, className, query, empty, ...name }: TableProps<Row>) {
  const caption = "caption" in name ? name.caption : null;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks, a table loses its roles
    <table
      className={`${css.table} ${className ?? ""}`}
      role="table"
      aria-labelledby={"caption" in name ? undefined : name["aria-labelledby"]}
    >
      {caption !== null && (
        <caption className={hidden} dir="auto">
          {caption}
        </caption>
      )}
      <thead role="rowgroup">
        <tr role="row" data-sort-by={query && columns.some(({ sort }) => sort) ? say.sortBy : undefined}>
          {columns.map((column) => (
            <Heading key={column.label} column={column} query={query} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-row>
            {columns.map(({ label, cell }) => (
              <td key={label} role="cell" data-label={label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty && (
          <tr role="row">
            <td role="cell" colSpan={columns.length} className={css.noRow}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: laid out as blocks, a table loses its roles
  );
}

type HeadingProps<Row> = { column: Column<Row>; query: ListQuery | undefined };

function Heading<Row>({ column: { label, sort }, query }: HeadingProps<Row>) {
  if (!sort || !query) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as in the table
      <th scope="col" role="columnheader">
        {label}
      </th>
    );
  }
  const isSorted = query.sort === sort;
  const dir = isSorted && query.dir === "asc" ? "desc" : "asc";
  const order = query.dir === "asc" ? "ascending" : "descending";
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in the table
    <th scope="col" role="columnheader" aria-sort={isSorted ? order : "none"}>
      <Link to={listSearch(query, { sort, dir, page: 1 })} preventScrollReset>
        {label}
        <span className={css.arrow} data-order={isSorted ? order : undefined}>
          <ArrowUp size={16} />
        </span>
      </Link>
    </th>
  );
}
