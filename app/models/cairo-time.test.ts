import { CalendarDate } from "@internationalized/date";
import { describe, expect, it } from "vitest";
import { dateText } from "~/formats";
import { cairoDate, cairoDay, cairoInstant, cairoMinute, endOfCairoDay } from "./cairo-time";

describe("the day in Cairo", () => {
  it.each([
    ["the last second of a winter day", "2026-01-15T21:59:59.999Z", "2026-01-15"],
    ["midnight in winter (UTC+2)", "2026-01-15T22:00:00.000Z", "2026-01-16"],
    ["the last second of a summer day", "2026-07-15T20:59:59.999Z", "2026-07-15"],
    ["midnight in summer (UTC+3)", "2026-07-15T21:00:00.000Z", "2026-07-16"],
    ["noon", "2026-07-15T09:00:00.000Z", "2026-07-15"],
    ["the last second of the year", "2026-12-31T21:59:59.999Z", "2026-12-31"],
    ["the first second of the year", "2026-12-31T22:00:00.000Z", "2027-01-01"],
    ["the end of 29 February", "2028-02-29T21:59:59.999Z", "2028-02-29"],
    ["the day after 29 February", "2028-02-29T22:00:00.000Z", "2028-03-01"],
    ["the last second before summer time begins", "2026-04-23T21:59:59.999Z", "2026-04-23"],
    ["the first second of summer time", "2026-04-23T22:00:00.000Z", "2026-04-24"],
    ["the hour before midnight, shown the first time", "2026-10-29T20:30:00.000Z", "2026-10-29"],
    ["the hour before midnight, shown once more", "2026-10-29T21:30:00.000Z", "2026-10-29"],
    ["the first second after summer time", "2026-10-29T22:00:00.000Z", "2026-10-30"],
    ["a summer before 2023, when Egypt had no summer time", "2022-07-15T21:30:00.000Z", "2022-07-15"],
  ])("is right for %s", (_, instant, day) => {
    expect(cairoDay(new Date(instant))).toBe(day);
  });

  it("comes with the minute as spreadsheets read it", () => {
    expect(cairoMinute(new Date("2026-01-15T22:05:59.900Z"))).toBe("2026-01-16 00:05");
  });

  it("counts months from 1", () => {
    expect(cairoDate(new Date("2026-01-31T22:30:00.000Z"))).toMatchObject({ year: 2026, month: 2, day: 1 });
  });

  it("is written with two digits for month and day", () => {
    expect(cairoDay(new Date("2026-03-05T12:00:00.000Z"))).toBe("2026-03-05");
  });
});

describe("the end of a day in Cairo", () => {
  it.each([
    ["in winter", [2026, 1, 15], "2026-01-15T21:59:59.000Z"],
    ["in summer", [2026, 7, 15], "2026-07-15T20:59:59.000Z"],
    ["on the last day of the year", [2026, 12, 31], "2026-12-31T21:59:59.000Z"],
    ["on 29 February", [2028, 2, 29], "2028-02-29T21:59:59.000Z"],
    ["on the last day of winter time", [2026, 4, 23], "2026-04-23T21:59:59.000Z"],
    ["on the day that summer time begins", [2026, 4, 24], "2026-04-24T20:59:59.000Z"],
    ["on the day before the clocks go back", [2026, 10, 28], "2026-10-28T20:59:59.000Z"],
    ["on the day that has its last hour twice", [2026, 10, 29], "2026-10-29T21:59:59.000Z"],
    ["on the first day after summer time", [2026, 10, 30], "2026-10-30T21:59:59.000Z"],
    ["in the summer time of another year", [2027, 4, 30], "2027-04-30T20:59:59.000Z"],
    ["in a summer without summer time", [2022, 7, 15], "2022-07-15T21:59:59.000Z"],
  ] as const)("is 23:59:59 %s", (_, [year, month, day], end) => {
    expect(endOfCairoDay(new CalendarDate(year, month, day)).toISOString()).toBe(end);
  });

  it("is the last second of its day, on every day of two years", () => {
    const wrong: string[] = [];
    for (let noon = Date.UTC(2026, 0, 1, 10); noon < Date.UTC(2028, 0, 1); noon += 86_400_000) {
      const day = new Date(noon);
      const end = endOfCairoDay(cairoDate(day)).getTime();
      const isLastSecond =
        cairoDay(new Date(end)) === cairoDay(day) && cairoDay(new Date(end + 1000)) > cairoDay(day);
      if (!isLastSecond) wrong.push(cairoDay(day));
    }
    expect(wrong).toEqual([]);
  });
});

describe("a clock in Cairo", () => {
  it.each([
    ["in winter", "2026-01-15T10:30", "2026-01-15T08:30:00.000Z"],
    ["in summer", "2026-07-15T10:30", "2026-07-15T07:30:00.000Z"],
    ["in the hour that summer time leaves out", "2026-04-24T00:30", "2026-04-23T22:30:00.000Z"],
    ["in the hour that is shown twice", "2026-10-29T23:30", "2026-10-29T21:30:00.000Z"],
  ])("%s is one instant", (_, text, instant) => {
    expect(cairoInstant(text)?.toISOString()).toBe(instant);
  });

  it.each(["yesterday", "9999-99-99T99:99", "2026-02-30T10:00", ""])("is not shown as %j", (text) => {
    expect(cairoInstant(text)).toBeNull();
  });
});

describe("a medium date", () => {
  it.each([
    ["2023-05-27T10:00:00.000Z", "27 May 2023"],
    ["2026-01-05T10:00:00.000Z", "5 January 2026"],
    ["2026-07-15T20:59:59.000Z", "15 July 2026"],
    ["2026-07-15T21:00:00.000Z", "16 July 2026"],
    ["2026-12-31T22:00:00.000Z", "1 January 2027"],
  ])("of %s reads '%s' in Cairo", (instant, text) => {
    expect(dateText(new Date(instant))).toBe(text);
  });
});
