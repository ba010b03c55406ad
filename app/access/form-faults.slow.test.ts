import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweptBy } from "../../tests/support/addresses";
import { formJourneys } from "../../tests/support/form-journeys";
import { startFormSweep } from "../../tests/support/form-sweep";

/**
 * Every form that writes, with each of its calls to D1 and R2 failing once, before it took effect and after: nothing
 * is stored by halves or twice, what was typed comes back, the page says what is wrong, and the next press succeeds.
 */

let forms: Awaited<ReturnType<typeof startFormSweep>>;
beforeAll(async () => {
  forms = await startFormSweep();
});
afterAll(() => forms.stop());

describe.each(Object.entries(formJourneys))("%s", (_name, journey) => {
  test("is saved whole, once, and by the next press at the latest", async () => {
    expect(await forms.sweep(journey)).toEqual([]);
  });
});

test("every form that the register of addresses sends here was swept", () => {
  expect([...forms.swept]).toEqual(expect.arrayContaining(sweptBy("forms")));
});
