import { Link } from "@remix-run/react";
import { countText } from "~/formats";
import {
  type KeysetPage,
  type KeysetQuery,
  keysetSearch,
  lastPage,
  type Place,
} from "~/models/lists/keyset-query";
import { listSearch, pageSizes } from "~/models/lists/list-query";
import * as css from "./list.css";
import { keysetPagingTexts as say } from "./texts";

type KeysetPagingProps = { query: KeysetQuery; page: KeysetPage<unknown> };

const numberText = (number: number | null) => (number === null ? null : countText(number));

/** Leaves out numbers that nobody has counted: `total`, and the number of the page. */
export function KeysetPaging({ query: { list, page: pageNumber }, page }: KeysetPagingProps) {
  const { rows, total, previous, next } = page;
  const last = lastPage(list, total);
  const first = rows.length === 0 || pageNumber === null ? 0 : (pageNumber - 1) * list.size + 1;
  const to = (place: Place, target: number | null) => keysetSearch(list, place, target);
  return (
    <nav aria-label={say.pages} className={css.paging}>
      <p role="status">
        {pageNumber === null
          ? say.lastRows(countText(rows.length), numberText(total))
          : say.range(countText(first), countText(Math.max(first - 1, 0) + rows.length), numberText(total))}
      </p>
      <p>
        <Step to={previous === null ? null : to({ kind: "start" }, 1)}>{say.first}</Step>
        <Step
          to={
            previous === null
              ? null
              : to({ kind: "before", cursor: previous }, pageNumber && Math.max(1, pageNumber - 1))
          }
        >
          {say.previous}
        </Step>
        <span>
          {pageNumber === null
            ? say.lastPage(numberText(last))
            : say.page(countText(pageNumber), numberText(last))}
        </span>
        <Step to={next === null ? null : to({ kind: "after", cursor: next }, pageNumber && pageNumber + 1)}>
          {say.next}
        </Step>
        <Step to={next === null ? null : to({ kind: "end" }, last)}>{say.last}</Step>
      </p>
      <p>
        {say.rowsPerPage}{" "}
        {pageSizes.map((each) => (
          <Link
            key={each}
            to={listSearch(list, { size: each, page: 1 })}
            aria-current={each === list.size ? "true" : undefined}
            preventScrollReset
          >
            {each}
          </Link>
        ))}
      </p>
    </nav>
  );
}

function Step({ to, children }: { to: string | null; children: string }) {
  return to === null ? <span className={css.off}>{children}</span> : <Link to={to}>{children}</Link>;
}
