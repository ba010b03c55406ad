import type { Target } from "../reports/document";
import { median, units } from "../reports/figures";

/** `at`: ms since the start. */
export type Moment = { at: number; figure: number };

export type Run = {
  ms: number;
  errors: number;
  /** Milliseconds of each answer. */
  answers: readonly Moment[];
  /** Bytes that the site's isolate holds once garbage is collected: one look in each part of the run. */
  held: readonly Moment[];
  /** Bytes of the whole runtime: its other isolates stand in for D1, R2, cache and assets. */
  memory: readonly Moment[];
};

export const parts = 5;
const mostGrowth = 1.2;
const mostSlower = 1.1;

const fifth = ({ ms }: Run, moments: readonly Moment[], which: number) =>
  moments
    .filter(({ at }) => Math.min(parts - 1, Math.floor((at / ms) * parts)) === which)
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
  const held = (which: number) => median(fifth(run, run.held, which));
  return [
    { what: "errors", figures: [run.errors], unit: units.count, limit: 0 },
    {
      what: "memory that our isolate holds without garbage, last fifth beside the second",
      figures: [held(parts - 1) / held(1)],
      unit: units.ratio,
      limit: mostGrowth,
    },
    {
      what: "99th percentile of an answer's time, last fifth beside the first",
      figures: [slowest(parts - 1) / slowest(0)],
      unit: units.ratio,
      limit: mostSlower,
    },
  ];
}

export const steadyRows = (run: Run) =>
  Array.from({ length: parts }, (_, which) => {
    const times = fifth(run, run.answers, which);
    return [
      String(which + 1),
      units.count(times.length),
      units.milliseconds(median(times)),
      units.milliseconds(percentile(times, 0.99)),
      ...[run.held, run.memory].map(
        (moments) => `${units.count(median(fifth(run, moments, which)) / 2 ** 20)} MB`,
      ),
    ];
  });
