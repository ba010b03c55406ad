import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweptBy } from "../../tests/support/addresses";
import { adminJourneys } from "../../tests/support/admin-journeys";
import { startFormSweep } from "../../tests/support/form-sweep";

/**
 * As app/access/form-faults.slow.test.ts, for the back office's forms that change many things with one press, or need
 * something to exist first.
 */

let forms: Awaited<ReturnType<typeof startFormSweep>>;
beforeAll(async () => {
  forms = await startFormSweep();
});
afterAll(() => forms.stop());

describe.each(Object.entries(adminJourneys(() => forms)))("%s", (_name, journey) => {
  test("is saved whole, once, and by the next press at the latest", async () => {
    expect(await forms.sweep({ as: "admin", ...journey })).toEqual([]);
  });
});

test("every form that the register of addresses sends here was swept", () => {
  expect([...forms.swept]).toEqual(expect.arrayContaining(sweptBy("admin")));
});
