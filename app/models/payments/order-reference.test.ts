import { expect, test } from "vitest";
import { newReference, referenceIn, shownReference } from "./order-reference";

test("an order's reference has eight letters, is shown in two groups, and read as it is shown", () => {
  const reference = newReference();
  expect(reference).toHaveLength(8);
  expect(shownReference("K7QM2XPD")).toBe("K7QM-2XPD");
  expect(referenceIn(shownReference(reference).toLowerCase())).toBe(reference);
});

test("a certificate's code is none", () => expect(referenceIn("0123-4567-89AB-CDEF")).toBeNull());
