import { expect, test } from "vitest";
import { isMet } from "../reports/figures";
import { percentile, type Run, steadyRows, steadyTargets } from "./steady";

/** One answer and one look at each memory in each hundredth of the run. */
const run = (
  time: (part: number) => number,
  held: (part: number) => number = () => 2 ** 24,
  errors = 0,
): Run => {
  const moments = (figure: (part: number) => number) =>
    Array.from({ length: 100 }, (_, at) => ({ at: at * 10, figure: figure(at / 100) }));
  return { ms: 1000, errors, answers: moments(time), held: moments(held), memory: moments(() => 2 ** 27) };
};

const met = (each: Run) =>
  steadyTargets(each).map(({ figures, limit, isFloor = false }) => isMet(figures, limit, isFloor));

test("a site that stays as it is meets all three", () => {
  expect(met(run(() => 20))).toEqual([true, true, true]);
});

test("a single error is too many", () => {
  expect(met(run(() => 20, undefined, 1))).toEqual([false, true, true]);
});

test("memory may grow while the site warms up, and not for ever", () => {
  const warm = (part: number) => 2 ** 24 * (part < 0.2 ? 0.5 : 1);
  expect(met(run(() => 20, warm))).toEqual([true, true, true]);
  expect(
    met(
      run(
        () => 20,
        (part) => 2 ** 24 * (1 + part),
      ),
    ),
  ).toEqual([true, false, true]);
});

test("answers that grow slower are seen, and one slow answer at the start hides nothing", () => {
  expect(met(run((part) => 20 + 20 * part))).toEqual([true, true, false]);
  expect(percentile([1, 2, 3, 4], 0.99)).toBe(4);
});

test("each fifth has its row", () => {
  expect(steadyRows(run(() => 20))).toHaveLength(5);
  expect(steadyRows(run(() => 20))[4]).toEqual(["5", "20", "20 ms", "20 ms", "16 MB", "128 MB"]);
});
