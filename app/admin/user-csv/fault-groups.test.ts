import { expect, test } from "vitest";
import { groupFaults, rangesOf } from "./fault-groups";

const fault = (row: number, reason: string, column = "plan") => ({
  row,
  email: `user${row}@mail.test`,
  column,
  reason,
});

test("rows with the same fault are one group, the largest first, then in the order of the file", () => {
  const groups = groupFaults([
    fault(2, "No such plan."),
    fault(3, "No plan.", "quarters"),
    fault(4, "No plan.", "quarters"),
    fault(5, "No plan."),
    fault(9, "No plan.", "quarters"),
  ]);
  expect(groups.map(({ rows, column, reason }) => [rows, column, reason])).toEqual([
    [[3, 4, 9], "quarters", "No plan."],
    [[2], "plan", "No such plan."],
    [[5], "plan", "No plan."],
  ]);
  expect([...(groups[0]?.emails ?? [])]).toEqual(["user3@mail.test", "user4@mail.test", "user9@mail.test"]);
});

test.each([
  [[], []],
  [[7], ["7"]],
  [
    [3, 4, 5, 9],
    ["3–5", "9"],
  ],
  [
    [1, 3, 4],
    ["1", "3–4"],
  ],
])("%j are told as %j", (rows, ranges) => {
  expect(rangesOf(rows)).toEqual(ranges);
});
