import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { countText } from "~/formats";
import { type ListQuery, listSearch, pageSizes } from "~/models/lists/list-query";
import * as css from "./list.css";
import { pagingTexts as say } from "./texts";

type PagingProps = { query: ListQuery; total: number; isMore?: boolean };

export function Paging({ query, total, isMore }: PagingProps) {
  const { page, size } = query;
  const last = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const range = isMore ? say.rangeOfMore : say.range;
  const to = (target: number) => (target < 1 || target > last || target === page ? null : target);
  return (
    <nav aria-label={say.pages} className={css.paging}>
      <p role="status">
        {range(countText(first), countText(Math.min(total, page * size)), countText(total))}
      </p>
      <p>
        <Step query={query} page={to(1)}>
          {say.first}
        </Step>
        <Step query={query} page={to(page - 1)}>
          {say.previous}
        </Step>
        <span>{say.pageOf(page, last)}</span>
        <Step query={query} page={to(page + 1)}>
          {say.next}
        </Step>
        <Step query={query} page={to(last)}>
          {say.last}
        </Step>
      </p>
      <p>
        {say.rowsPerPage}{" "}
        {pageSizes.map((each) => (
          <Link
            key={each}
            to={listSearch(query, { size: each, page: 1 })}
            aria-current={each === size ? "true" : undefined}
            preventScrollReset
          >
            {each}
          </Link>
        ))}
      </p>
    </nav>
  );
}

function Step({ query, page, children }: { query: ListQuery; page: number | null; children: ReactNode }) {
  if (page === null) return <span className={css.off}>{children}</span>;
  return <Link to={listSearch(query, { page })}>{children}</Link>;
}
