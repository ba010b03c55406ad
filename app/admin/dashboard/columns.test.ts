import { describe, expect, test } from "vitest";
import { columnChart, roundTicks, size } from "./columns";

const chartOf = (...values: number[]) =>
  columnChart(values.map((value, index) => ({ label: `Total ${index}`, value })));

describe("the axis", () => {
  test.each([
    { max: 0, ticks: [0, 1, 2, 3, 4] },
    { max: 1, ticks: [0, 1, 2, 3, 4] },
    { max: 5, ticks: [0, 1, 2, 3, 4, 5] },
    { max: 8, ticks: [0, 2, 4, 6, 8] },
    { max: 11, ticks: [0, 5, 10, 15] },
    { max: 99, ticks: [0, 20, 40, 60, 80, 100] },
    { max: 100, ticks: [0, 20, 40, 60, 80, 100] },
    { max: 1_234_567, ticks: [0, 500_000, 1_000_000, 1_500_000] },
  ])("up to $max has round numbers only", ({ max, ticks }) => {
    expect(roundTicks(max)).toEqual(ticks);
  });

  test("always reaches over the largest total, in whole steps and few of them", () => {
    for (let max = 0; max < 3000; max += 7) {
      const ticks = roundTicks(max);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });

  test("shortens its own long numbers and makes room for them", () => {
    const small = chartOf(3);
    const large = chartOf(7_400_000);
    expect(large.ticks.map(({ text }) => text)).toEqual(["0", "2M", "4M", "6M", "8M"]);
    expect(chartOf(90_000).plot.left).toBeGreaterThan(small.plot.left);
  });
});

describe("the columns", () => {
  test("stand side by side on the base line, inside the chart, as high as their totals", () => {
    const { columns, plot, ticks } = chartOf(8, 4, 6, 4, 1);
    columns.forEach((column, index) => {
      expect(column.x).toBeGreaterThanOrEqual(plot.left);
      expect(column.x + column.width).toBeLessThanOrEqual(size.width);
      expect(column.y + column.height).toBeCloseTo(plot.bottom);
      const after = columns[index + 1];
      if (after) expect(column.x + column.width).toBeLessThan(after.x);
    });
    const eight = ticks.find(({ value }) => value === 8);
    expect(columns[0]?.y).toBeCloseTo(eight?.y ?? 0);
    expect(columns[1]?.height).toBeCloseTo((columns[0]?.height ?? 0) / 2);
  });

  test("are none where everything is zero", () => {
    expect(chartOf(0, 0, 0).columns.map(({ height, text }) => [height, text])).toEqual([
      [0, "0"],
      [0, "0"],
      [0, "0"],
    ]);
  });

  test("can be seen beside a huge one, unless they are zero", () => {
    const [huge, tiny, zero] = chartOf(5_000_000, 1, 0).columns;
    expect(huge?.height).toBeGreaterThan(200);
    expect(tiny?.height).toBeGreaterThan(1);
    expect(tiny?.height).toBeLessThan(5);
    expect(zero?.height).toBe(0);
  });

  test("carry their whole number while it fits over them", () => {
    expect(chartOf(1_234_567, 98_765_432).columns.map(({ text }) => text)).toEqual(["1,234,567", "98.77M"]);
  });

  test("break their names into words", () => {
    const [column] = columnChart([{ label: "Users Subscriptions", value: 1 }]).columns;
    expect(column?.lines).toEqual(["Users", "Subscriptions"]);
  });

  test("have a short name below them where there is one", () => {
    const [column] = columnChart([{ label: "Week of 21 November 2026", short: "21 Nov", value: 1 }]).columns;
    expect(column).toMatchObject({ label: "Week of 21 November 2026", lines: ["21", "Nov"] });
  });

  test("have each a name if they are few, and every fourth one back from the last if they are 26", () => {
    const named = (count: number) =>
      chartOf(...Array(count).fill(1)).columns.flatMap(({ lines }, index) =>
        lines.length > 0 ? [index] : [],
      );
    expect(named(1)).toEqual([0]);
    expect(named(8)).toHaveLength(8);
    expect(named(26)).toEqual([1, 5, 9, 13, 17, 21, 25]);
  });

  test("are not wider than they are high, however few they are", () => {
    for (const count of [1, 2]) {
      const { columns, plot } = chartOf(...Array(count).fill(4));
      expect(columns[0]?.width).toBeLessThan(plot.height / 2);
    }
  });

  test("carry no number if one of them would reach over its neighbour", () => {
    const texts = (...values: number[]) => chartOf(...values).columns.map(({ text }) => text);
    expect(texts(...Array(8).fill(100_000))).toEqual(Array(8).fill(""));
    expect(texts(...Array(8).fill(1000))).toEqual(Array(8).fill("1,000"));
    expect(texts(...Array(26).fill(1))).toEqual(Array(26).fill(""));
  });
});
