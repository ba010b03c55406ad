import { describe, expect, test } from "vitest";
import { dark, light } from "./palette";

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, "$&$&") : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test("contrast is measured as WCAG has it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#757575", "#141D27")).toBeCloseTo(3.69, 2);
});

describe.each(Object.entries({ light, dark }))("the %s theme", (_, colours) => {
  const grounds = ["paper", "surface", "sunken"] as const;
  test.each(
    (["ink", "soft", "placeholder", "accent", "loss", "amber"] as const).flatMap((text) =>
      grounds.map((ground) => ({ text, ground })),
    ),
  )("$text reads on $ground", ({ text, ground }) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
