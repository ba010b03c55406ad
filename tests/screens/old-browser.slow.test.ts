import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overflowing } from "../support/browser";
import { makeOld } from "../support/old-browser";
import * as lists from "./screens";
import { isSheet } from "./sheets";
import { Visits } from "./visits";

/** Left out: these pages need an earlier step, which their own tests do. */
const prepared = ["secondStepScreens", "importScreens"];

const screens = Object.entries(lists)
  .filter(([name]) => !prepared.includes(name))
  .flatMap(([, list]) => list)
  .filter(({ hasScript }) => hasScript);

describe("in an old browser, every page with script", () => {
  let visits: Visits;
  beforeAll(async () => {
    visits = await Visits.start(undefined, makeOld);
  });
  afterAll(() => visits.stop());

  test.each(
    screens.map((screen) => [`${screen.path} as ${screen.account}`, screen] as const),
  )("%s is whole and shows its way on", async (_, screen) => {
    const page = await visits.open(screen, { width: 390 });
    expect(await page.title()).toContain(screen.title);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const wayOn = isSheet(screen.path)
      ? page.getByRole("main").getByRole("link")
      : page.getByRole("navigation");
    expect(await wayOn.first().isVisible()).toBe(true);
    expect(await overflowing(page)).toEqual([]);
  });
});
