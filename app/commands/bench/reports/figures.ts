/** Five times the same measurement, or fewer where a time ran out. */
export type Figures = readonly number[];

export function median(figures: Figures): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const above = sorted[Math.floor(middle)];
  const below = sorted[Math.ceil(middle) - 1];
  if (above === undefined || below === undefined) throw new Error("There is no median of nothing.");
  return (below + above) / 2;
}

export type Unit = (figure: number) => string;

const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

export const units = {
  count: (figure) => grouped.format(figure),
  bytes: (figure) => `${grouped.format(figure)} B`,
  kilobytes: (figure) => `${(figure / 1024).toFixed(1)} KB`,
  seconds: (figure) => `${(figure / 1000).toFixed(2)} s`,
  milliseconds: (figure) => `${grouped.format(figure)} ms`,
  fineMilliseconds: (figure) => `${figure.toFixed(2)} ms`,
  ratio: (figure) => figure.toFixed(3),
} satisfies Record<string, Unit>;

export function said(figures: Figures, unit: Unit): string {
  const low = unit(Math.min(...figures));
  const high = unit(Math.max(...figures));
  const middle = unit(median(figures));
  return low === high ? middle : `${middle} (${withoutUnit(low)}–${withoutUnit(high)})`;
}

const withoutUnit = (text: string) => text.split(" ")[0] ?? text;

export function isMet(figures: Figures, limit: number, isFloor: boolean): boolean {
  return isFloor ? median(figures) >= limit : median(figures) <= limit;
}
