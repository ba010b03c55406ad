import { describe, expect, test } from "vitest";
import { routes } from "../../build/server/index.js";
import { everyScriptOf, scriptsOf } from "../../tests/support/client-scripts";

const screens = Object.values(routes)
  .filter(({ id, module }) => id.startsWith("admin/") && "default" in module)
  .map(({ id }) => id);

const screensWith = (mark: string) =>
  screens.filter((id) => everyScriptOf(id).some(({ text }) => text.includes(mark)));

describe("the script of an Admin's screen", () => {
  test.each(screens)("comes in at most 12 files of 100 KB together: %s", (id) => {
    const scripts = scriptsOf(id);
    expect(scripts.length).toBeLessThanOrEqual(12);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(100 * 1024);
  });

  test.each([
    ["uPlot", "cursor-x", ["admin/dashboard/dashboard"]],
    ["hls.js", "hlsMediaAttaching", ["admin/lectures/lectures"]],
    ["a text that only the server says", "Idempotency-Key", []],
  ])("holds %s where it is used only", (_, mark, expected) => {
    expect(screensWith(mark)).toEqual(expected);
  });
});
