import { type ColumnChart, size } from "./columns";
import * as css from "./columns.css";
import { columnsSvgTexts as say } from "./texts";

/** Shown without script, on paper, and until the canvas is ready. */
export function ColumnsSvg({ chart: { plot, ticks, columns } }: { chart: ColumnChart }) {
  return (
    <svg
      className={css.svg}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={say.chartLabel}
    >
      {ticks.map(({ value, text, y }) => (
        <g key={value}>
          <path className={css.gridLine} d={`M${plot.left} ${y}H${plot.right}`} />
          <text className={css.tick} x={plot.left - 8} y={y} textAnchor="end" dominantBaseline="central">
            {text}
          </text>
        </g>
      ))}
      {columns.map(({ label, lines, text, middle, x, y, width, height }) => (
        <g key={label} textAnchor="middle">
          <rect className={css.column} x={x} y={y} width={width} height={height} />
          <text className={css.total} x={middle} y={y - 10}>
            {text}
          </text>
          <text className={css.tick} y={plot.bottom + 6}>
            {lines.map((line, index) => (
              <tspan key={line} x={middle} dy={index === 0 ? "1em" : "1.2em"}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
      <path className={css.baseLine} d={`M${plot.left} ${plot.bottom}H${plot.right}`} />
    </svg>
  );
}
