import { Link } from "@remix-run/react";
import { countText } from "~/formats";
import type { Total } from "./columns";
import * as css from "./dashboard.css";
import { DrawnColumns } from "./drawn-columns";
import { platformStatisticsTexts as say } from "./texts";

type PlatformStatisticsProps = {
  cards: readonly (Total & { href: string })[];
  lastUpdated: { instant: string; day: string };
};

export function PlatformStatistics({ cards, lastUpdated }: PlatformStatisticsProps) {
  return (
    <section aria-labelledby="platform-statistics">
      <div className={css.heading}>
        <h2 id="platform-statistics" className={css.title}>
          {say.platformStatistics}
        </h2>
        <p className={css.updated}>
          {say.lastUpdated(<time dateTime={lastUpdated.instant}>{lastUpdated.day}</time>)}
        </p>
      </div>
      <dl className={css.cards}>
        {cards.map(({ label, value, href }) => (
          <div key={label} className={css.card}>
            <dt>
              <Link to={href}>{label}</Link>
            </dt>
            <dd>{countText(value)}</dd>
          </div>
        ))}
      </dl>
      <DrawnColumns totals={cards} label={say.chartLabel} />
      <details className={css.folded}>
        <summary>{say.asATable}</summary>
        <table className={css.table}>
          <caption>{say.figures}</caption>
          <thead>
            <tr>
              <th scope="col">{say.item}</th>
              <th scope="col">{say.total}</th>
            </tr>
          </thead>
          <tbody>
            {cards.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{countText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
