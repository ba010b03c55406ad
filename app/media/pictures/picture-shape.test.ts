import { expect, test } from "vitest";
import { shapeOf, shapePart } from "./picture-shape";

test("a name tells the shape that it was given", () => {
  expect(shapeOf(`1b-2c${shapePart({ width: 600, height: 200 })}.webp`)).toEqual({ width: 600, height: 200 });
});

test.each([
  "1b-2c.webp",
  "1b-0x20.webp",
  "1b-20x0.png",
  "600x200",
  "1b-600x200.webp/",
])("a name without a shape tells none: %s", (name) => expect(shapeOf(name)).toBeNull());
