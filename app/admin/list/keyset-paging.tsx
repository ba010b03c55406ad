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

/** Shows only known numbers: `total` and `page` may be null. */
export function KeysetPaging({ query: { list, page: number }, page }: KeysetPagingProps) {
  const { rows, total, previous, next } = page;
  const last = lastPage(list, total);
  const first = rows.length === 0 || number === null ? 0 : (number - 1) * list.size + 1;
  const to = (place: Place, target: number | null) => keysetSearch(list, place, target);
  const count = (value: number) => countText(value);
  return (
    <nav aria-label={say.pages} className={css.paging}>
      <p role="status">
        {number === null
          ? say.theLast(count(rows.length))
          : `${count(first)}–${count(Math.max(first - 1, 0) + rows.length)}`}
        {total !== null && say.of(count(total))}
      </p>
      <p>
        <Step to={previous === null ? null : to({ kind: "start" }, 1)}>{say.first}</Step>
        <Step
          to={
            previous === null
              ? null
              : to({ kind: "before", cursor: previous }, number && Math.max(1, number - 1))
          }
        >
          {say.previous}
        </Step>
        <span>
          {number === null ? say.lastPage : say.page(count(number))}
          {last !== null && say.ofPages(count(last))}
        </span>
        <Step to={next === null ? null : to({ kind: "after", cursor: next }, number && number + 1)}>
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
