import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ListPage as Page } from "~/models/lists/list";
import { type ListQuery, listSearch } from "~/models/lists/list-query";
import { ButtonLink } from "~/ui/button";
import { type Crumb, PageHeader } from "~/ui/frame/page-header";
import { Plus, Refresh } from "~/ui/icons";
import { FilterForm } from "./filter-form";
import * as css from "./list.css";
import { Paging } from "./paging";
import { type Column, Table } from "./table";
import { listPageTexts as say } from "./texts";

type ListPageProps<Row> = {
  title: string;
  breadcrumbs?: readonly Crumb[];
  query: ListQuery;
  /** A long list brings its own `paging` and no total. */
  page: Page<Row> | (Pick<Page<Row>, "rows" | "isMore"> & { total: number | null });
  paging?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  empty: string;
  filterLabel: string;
  add?: { href: string; label: string };
  canRefresh?: boolean;
  filters?: ReactNode;
  /** For many columns: headings and dates do not break. */
  dense?: boolean;
  tableClass?: string;
  links?: ReactNode;
  note?: ReactNode;
  below?: ReactNode;
};

/** Uses only links and a GET form, so that the address names the rows shown. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, query, page, columns, add, canRefresh } = props;
  return (
    <>
      <PageHeader title={title} breadcrumbs={props.breadcrumbs}>
        {(canRefresh || props.links || add) && (
          <div className={css.actions}>
            {canRefresh && (
              <Link to={listSearch(query, {})} className={css.toolLink} preventScrollReset>
                <Refresh /> {say.refresh}
              </Link>
            )}
            {props.links}
            {add && (
              <ButtonLink href={add.href}>
                <Plus /> {add.label}
              </ButtonLink>
            )}
          </div>
        )}
      </PageHeader>
      <FilterForm query={query} label={props.filterLabel}>
        {props.filters}
      </FilterForm>
      {props.note && (
        <p role="status" className={css.note}>
          {props.note}
        </p>
      )}
      <Table
        caption={title}
        columns={columns}
        rows={page.rows}
        rowKey={props.rowKey}
        className={`${props.dense ? css.dense : ""} ${props.tableClass ?? ""}`}
        query={query}
        empty={<NoRow query={query} empty={props.empty} />}
      />
      {props.below}
      {props.paging ?? <Paging query={query} total={page.total ?? page.rows.length} isMore={page.isMore} />}
    </>
  );
}

function NoRow({ query: { filter, chosen }, empty }: { query: ListQuery; empty: string }) {
  if (filter === "") return Object.keys(chosen).length > 0 ? say.noMatches : empty;
  return say.noMatchesFor(<bdi>{filter}</bdi>);
}
