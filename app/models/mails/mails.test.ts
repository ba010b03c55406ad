import { expect, test } from "vitest";
import { isForgotten, mailOutcome } from "./mails";

const now = new Date("2026-11-21T10:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

test("a mail that is being sent for more than two minutes has an outcome that nobody knows", () => {
  expect(mailOutcome({ state: "sending", triedAt: before(120_000) }, now)).toBe("sending");
  expect(mailOutcome({ state: "sending", triedAt: before(120_001) }, now)).toBe("unknown");
  for (const state of ["sent", "refused"] as const)
    expect(mailOutcome({ state, triedAt: before(999_999) }, now)).toBe(state);
});

test("forty days after an event, what was mailed about it is forgotten", () => {
  const days = 86_400_000 * 40;
  expect(isForgotten(before(days), now)).toBe(false);
  expect(isForgotten(before(days + 1), now)).toBe(true);
});
