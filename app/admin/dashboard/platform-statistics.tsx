import { useMemo } from "react";
import { countText } from "~/formats";
import { hidden } from "~/ui/global.css";
import { columnChart, type Total } from "./columns";
import * as css from "./columns.css";
import { ColumnsSvg } from "./columns-svg";
import { table, title, together } from "./dashboard.css";
import { useDrawnColumns } from "./use-drawn-columns";

export function PlatformStatistics({ totals }: { totals: readonly Total[] }) {
  const chart = useMemo(() => columnChart(totals), [totals]);
  const { host, isDrawn, at, onKeyDown, onBlur } = useDrawnColumns(chart);
  const column = at === null ? undefined : chart.columns[at];
  const keyboard = isDrawn
    ? {
        role: "application",
        "aria-label": "Platform Statistics, a column chart. The arrow keys read its columns.",
        tabIndex: 0,
        onKeyDown,
        onBlur,
      }
    : {};
  return (
    <section aria-labelledby="platform-statistics">
      <h2 id="platform-statistics" className={title}>
        Platform Statistics
      </h2>
      <div className={together}>
        <div className={css.plot} data-drawn={isDrawn || undefined} {...keyboard}>
          <ColumnsSvg chart={chart} />
          <div ref={host} className={css.canvas} />
        </div>
        <table className={table}>
          <caption>Figures</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{countText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className={hidden}>
        {column && `${column.label}: ${countText(column.value)}`}
      </p>
    </section>
  );
}
