import { expect, test } from "vitest";
import { isMetered, savesData } from "./saves-data.server";

test.each<[string, Record<string, string>, boolean, boolean]>([
  ["nothing", {}, false, false],
  ["that it saves data", { "Save-Data": "on" }, true, true],
  ["that it saves data on a good line", { "Save-Data": "on", ECT: "4g" }, true, true],
  ["that it saves none", { "Save-Data": "off" }, false, false],
  ["the slowest line", { ECT: "slow-2g" }, true, true],
  ["a line of the second generation", { ECT: "2g" }, true, true],
  ["a line of the third generation", { ECT: "3g" }, false, true],
  ["a line of the fourth generation", { ECT: "4g" }, false, false],
  ["a line that nobody knows", { ECT: "32g" }, false, false],
])("a browser says %s: what is metered saves data as well", (_, headers, metered, saving) => {
  const request = { headers: new Headers(headers) };
  expect([isMetered(request), savesData(request)]).toEqual([metered, saving]);
});
