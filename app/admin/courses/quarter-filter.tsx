import { Link } from "@remix-run/react";
import { urls } from "~/urls";
import * as css from "./courses.css";
import { quarterFilterTexts as say } from "./texts";

type QuarterFilterProps = {
  quarters: readonly { id: number; name: string }[];
  current: number | null;
};

export function QuarterFilter({ quarters, current }: QuarterFilterProps) {
  const link = (id: number | null, name: string) => (
    <li key={id}>
      <Link
        to={urls.admin.courses(id ?? undefined)}
        aria-current={id === current ? "page" : undefined}
        preventScrollReset
      >
        <bdi>{name}</bdi>
      </Link>
    </li>
  );
  return (
    <nav aria-labelledby="filter-by-quarter" className={css.filter}>
      <strong id="filter-by-quarter">{say.filterByQuarter}</strong>
      <ul>
        {link(null, say.allCourses)}
        {quarters.map(({ id, name }) => link(id, name))}
      </ul>
    </nav>
  );
}
