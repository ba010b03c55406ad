import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type ListQuery, listSearch, type ListPage as Page } from "~/models/list";
import { ButtonLink } from "~/ui/button";
import { hidden } from "~/ui/global.css";
import { ArrowUp, Plus, Refresh } from "~/ui/icons";
import { type Crumb, PageHeader } from "~/ui/page-header";
import { FilterForm } from "./filter-form";
import * as css from "./list.css";
import { Paging } from "./paging";

export type Column<Row> = {
  label: string;
  /** Sort key; a column without one is not sortable. */
  sort?: string;
  cell: (row: Row) => ReactNode;
};

type ListPageProps<Row> = {
  title: string;
  trail?: readonly Crumb[];
  query: ListQuery;
  /** A long list brings its own `paging` and no total. */
  page: Page<Row> | (Pick<Page<Row>, "rows" | "isMore"> & { total: number | null });
  paging?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Shown if the list has no rows even without a filter. */
  empty: string;
  filterLabel: string;
  add?: { href: string; label: string };
  canRefresh?: boolean;
  /** Fields of this list's own filters, inside the form. */
  filters?: ReactNode;
  /** For many columns: less padding, and headings and dates do not break. */
  dense?: boolean;
  links?: ReactNode;
  note?: ReactNode;
  below?: ReactNode;
};

/** Uses only links and a GET form, so that the address says what is shown. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, query, page, columns, add, canRefresh } = props;
  return (
    <>
      <PageHeader title={title} trail={props.trail} />
      <div className={css.tools}>
        <FilterForm query={query} label={props.filterLabel}>
          {props.filters}
        </FilterForm>
        <div className={css.actions}>
          {canRefresh && (
            <Link to={listSearch(query, {})} className={css.refresh} preventScrollReset>
              <Refresh /> Refresh
            </Link>
          )}
          {props.links}
          {add && (
            <ButtonLink href={add.href}>
              <Plus /> {add.label}
            </ButtonLink>
          )}
        </div>
      </div>
      {props.note && (
        <p role="status" className={css.note}>
          {props.note}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: laid out as blocks on a phone, a table loses its roles */}
      <table className={props.dense ? `${css.table} ${css.dense}` : css.table} role="table">
        <caption className={hidden}>{title}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.label} column={column} query={query} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {page.rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr key={props.rowKey(row)} role="row">
              {columns.map(({ label, cell }) => (
                // biome-ignore lint/a11y/noRedundantRoles: as above
                <td key={label} role="cell" data-label={label}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {page.rows.length === 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr role="row">
              {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
              <td role="cell" colSpan={columns.length} className={css.noRow}>
                <NoRow query={query} empty={props.empty} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {props.below}
      {props.paging ?? <Paging query={query} total={page.total ?? page.rows.length} isMore={page.isMore} />}
    </>
  );
}

function NoRow({ query: { filter, chosen }, empty }: { query: ListQuery; empty: string }) {
  if (filter === "") return Object.keys(chosen).length > 0 ? "Nothing of this kind." : empty;
  return (
    <>
      No data matching the filter "<bdi>{filter}</bdi>"
    </>
  );
}

function Heading<Row>({ column: { label, sort }, query }: { column: Column<Row>; query: ListQuery }) {
  const isSorted = sort !== undefined && query.sort === sort;
  const dir = isSorted && query.dir === "asc" ? "desc" : "asc";
  const order = query.dir === "asc" ? "ascending" : "descending";
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in the table
    <th scope="col" role="columnheader" aria-sort={isSorted ? order : sort ? "none" : undefined}>
      {sort ? (
        <Link to={listSearch(query, { sort, dir, page: 1 })} preventScrollReset>
          {label}
          <span className={css.arrow} data-order={isSorted ? order : undefined}>
            <ArrowUp size={16} />
          </span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}
