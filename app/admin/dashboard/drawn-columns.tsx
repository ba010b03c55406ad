import { useMemo } from "react";
import { countText } from "~/formats";
import { hidden } from "~/ui/global.css";
import { columnChart, type Total } from "./columns";
import * as css from "./columns.css";
import { ColumnsSvg } from "./columns-svg";
import { useDrawnColumns } from "./use-drawn-columns";

/** `label` names the chart to those who read it with the arrow keys. The same numbers must stand in a table. */
export function DrawnColumns({ totals, label }: { totals: readonly Total[]; label: string }) {
  const chart = useMemo(() => columnChart(totals), [totals]);
  const { host, isDrawn, at, onKeyDown, onBlur } = useDrawnColumns(chart);
  const column = at === null ? undefined : chart.columns[at];
  const keyboard = isDrawn
    ? { role: "application", "aria-label": label, tabIndex: 0, onKeyDown, onBlur }
    : {};
  return (
    <>
      <div className={css.plot} data-drawn={isDrawn || undefined} {...keyboard}>
        <ColumnsSvg chart={chart} />
        <div ref={host} className={css.canvas} />
      </div>
      <p role="status" className={hidden}>
        {column && `${column.label}: ${countText(column.value)}`}
      </p>
    </>
  );
}
