import { describe, expect, test } from "vitest";
import {
  aboutText,
  counted,
  countText,
  dateText,
  dateTimeText,
  lengthText,
  mediumDateText,
  sizeText,
} from "./formats";

describe("what people read", () => {
  test("a date begins with its day, in Cairo's time", () => {
    const evening = new Date("2027-03-02T22:30:00Z");
    expect(dateText(evening)).toBe("3 March 2027");
    expect(dateTimeText(evening)).toBe("3 March 2027 at 00:30");
    expect(mediumDateText(evening)).toBe("Mar 3, 2027");
  });

  test.each([
    [0, "0 MB"],
    [1, "1 kB"],
    [38_000, "37 kB"],
    [17_920_041, "17.1 MB"],
    [222_298_112, "212 MB"],
    [2 * 1024 ** 3, "2 GB"],
  ])("%d bytes are %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  test.each([
    [40, "1 sec"],
    [430, "1 sec"],
    [9_600, "10 sec"],
    [45_334, "45 sec"],
    [59_499, "59 sec"],
    [59_500, "1 min"],
    [89_999, "1 min"],
    [90_000, "2 min"],
    [45 * 60_000, "45 min"],
    [3_600_000, "1 hr"],
    [65 * 60_000, "1 hr 5 min"],
  ])("%d milliseconds are %s", (milliseconds, text) => {
    expect(lengthText(milliseconds)).toBe(text);
  });

  test.each([
    [20_000, "less than a minute"],
    [119_000, "about 2 minutes"],
    [32 * 60_000, "about 35 minutes"],
    [185 * 60_000, "about 3.5 hours"],
  ])("about %d milliseconds are %s", (milliseconds, text) => {
    expect(aboutText(milliseconds)).toBe(text);
  });

  test.each([
    [0, "0 courses"],
    [1, "1 course"],
    [1200, "1,200 courses"],
  ])("%d with its noun is %s", (count, text) => {
    expect(counted(count, { one: "course", other: "courses" })).toBe(text);
  });

  test("thousands are parted", () => expect(countText(20_000)).toBe("20,000"));
});
