import { expect, test } from "vitest";
import { register, samplesOf } from "../../tests/support/addresses";
import { formsOfBuild, rowsOfBuild } from "../../tests/support/rows-of-build";

/** The register that tests walk, and the build. What the register must say of a call: app/api/retried-writes.test.ts. */

test("every line is about an address of the build", () => {
  const keys = rowsOfBuild().map(({ key }) => key);
  expect(Object.keys(register).filter((key) => !keys.includes(key))).toEqual([]);
});

test("every form has a line, which says where each of its calls to D1 and R2 fails once", () => {
  const isSaid = (key = "") => "sweep" in samplesOf(key)[0];
  const first = new Map(formsOfBuild().map(({ routeId, key }) => [routeId, key]));
  const silent = formsOfBuild().filter(
    // A module that stands at several addresses is swept at its first.
    ({ key, routeId }) => !isSaid(key) && !isSaid(first.get(routeId.replace(/(\.tsx)?#.*/, ""))),
  );
  expect(silent.map(({ key }) => key)).toEqual([]);
});
