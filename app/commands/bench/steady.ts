import type { Target } from "./reports/document";
import { median, units } from "./reports/figures";

/** `at`: ms since the start. */
export type Moment = { at: number; figure: number };

export type Run = {
  ms: number;
  errors: number;
  /** Milliseconds of each answer, and bytes of the Worker's runtime. */
  answers: readonly Moment[];
  memory: readonly Moment[];
};

const fifths = 5;
const mostGrowth = 1.2;
const mostSlower = 1.1;

const fifth = ({ ms }: Run, moments: readonly Moment[], which: number) =>
  moments
    .filter(({ at }) => Math.min(fifths - 1, Math.floor((at / ms) * fifths)) === which)
    .map(({ figure }) => figure);

export function percentile(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (found === undefined) throw new Error("There is no percentile of nothing.");
  return found;
}

/** The first fifth warms up, so memory is compared with the second. */
export function steadyTargets(run: Run): Target[] {
  const slowest = (which: number) => percentile(fifth(run, run.answers, which), 0.99);
  const memory = (which: number) => median(fifth(run, run.memory, which));
  return [
    { what: "errors", figures: [run.errors], unit: units.count, limit: 0 },
    {
      what: "memory of workerd, median of the last fifth beside the second",
      figures: [memory(fifths - 1) / memory(1)],
      unit: units.ratio,
      limit: mostGrowth,
    },
    {
      what: "99th percentile of an answer's time, last fifth beside the first",
      figures: [slowest(fifths - 1) / slowest(0)],
      unit: units.ratio,
      limit: mostSlower,
    },
  ];
}

export const steadyRows = (run: Run) =>
  Array.from({ length: fifths }, (_, which) => {
    const times = fifth(run, run.answers, which);
    return [
      String(which + 1),
      units.count(times.length),
      units.milliseconds(median(times)),
      units.milliseconds(percentile(times, 0.99)),
      `${units.count(median(fifth(run, run.memory, which)) / 2 ** 20)} MB`,
    ];
  });
