import { countText, shortCountText } from "~/formats";

/** `short` stands below the column in place of its label. */
export type Total = { label: string; short?: string; value: number };

/** In chart units; a narrow screen scales the whole. */
export const size = { width: 800, height: 400 };
const margin = { top: 44, right: 12, bottom: 64 };
const plotHeight = size.height - margin.top - margin.bottom;

export const fill = 0.56;
export const widest = 120;
/** In chart units; keeps every total above 0 visible. */
const leastHeight = 3;

/** Font sizes in chart units; below `narrowBelow` px they are larger, because everything is scaled down. */
export const narrowBelow = 640;
export const letters = { wide: 14, narrow: 22 };

const letterWidth = 13;

const mostNamed = 8;

const totalText = (value: number) => (value < 10_000_000 ? countText : shortCountText)(value);
const tickText = (value: number) => (value < 10_000 ? countText : shortCountText)(value);

/** From 0 to a round number at or above `max`, in steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(max: number): number[] {
  const least = Math.max(max, 4) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10));
  const steps = Math.ceil(Math.max(max, 4) / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

export type ColumnChart = ReturnType<typeof columnChart>;

export function columnChart(totals: readonly Total[]) {
  const values = roundTicks(Math.max(0, ...totals.map(({ value }) => value)));
  const top = values[values.length - 1] ?? 1;
  const longest = Math.max(...values.map((value) => tickText(value).length));
  const plot = {
    left: longest * letterWidth + 16,
    top: margin.top,
    right: size.width - margin.right,
    bottom: size.height - margin.bottom,
    height: plotHeight,
  };
  const room = (plot.right - plot.left) / totals.length;
  const every = Math.ceil(totals.length / mostNamed);
  const isNamed = (index: number) => (totals.length - 1 - index) % every === 0;
  const texts = totals.map(({ value }) => totalText(value));
  const hasTexts = every === 1 && texts.every((text) => text.length * letterWidth <= room);
  return {
    plot,
    top,
    ticks: values.map((value) => ({
      value,
      text: tickText(value),
      y: plot.bottom - (value / top) * plotHeight,
    })),
    columns: totals.map(({ label, short = label, value }, index) => {
      const height = value === 0 ? 0 : Math.max(leastHeight, (value / top) * plotHeight);
      const middle = plot.left + (index + 0.5) * room;
      const width = Math.min(room * fill, widest);
      return {
        label,
        value,
        text: hasTexts ? (texts[index] ?? "") : "",
        lines: isNamed(index) ? short.split(" ") : [],
        middle,
        x: middle - width / 2,
        y: plot.bottom - height,
        width,
        height,
      };
    }),
  };
}
