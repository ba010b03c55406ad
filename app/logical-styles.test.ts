import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Pages run in both directions, so styles name the start and the end of a line, not its left and right. */

const files = readdirSync("app", { recursive: true })
  .map((name) => `app/${name}`)
  .filter((file) => /\.(css\.ts|tsx)$/.test(file) && !file.endsWith(".test.tsx"));

const physicalName =
  /^(left|right|(margin|padding|border|inset|scroll\w*)(Left|Right)\w*|border\w+(Left|Right)Radius)$/;
const physicalSides =
  /^(text-?Align\w*|float|clear|objectPosition|transformOrigin|background(Position\w*)?|captionSide|resize)$/i;
const ofFourSides = /^(margin|padding|inset|borderWidth|borderStyle|borderColor|scroll(Margin|Padding))$/;

/** Values of a shorthand, each template's gap and each function as one. */
const partsOf = (value: string) =>
  value
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, "()")
    .trim()
    .split(/\s+/);

function isPhysical(name: string, value: string): boolean {
  if (physicalName.test(name)) return true;
  if (physicalSides.test(name) && /\b(left|right)\b/.test(value)) return true;
  const parts = partsOf(value);
  if (ofFourSides.test(name) && parts.length === 4) return parts[1] !== parts[3];
  if (name === "borderRadius") return parts.length > 1 && !value.includes("/") && new Set(parts).size > 1;
  if (/^(transform|translate)$/.test(name))
    return /translate(X|3d)?\((?!0)/.test(value) || (name === "translate" && !/^0\b/.test(value));
  return false;
}

/** The value as it is written, with names of its gaps. */
const writtenValue = (node: ts.Expression): string =>
  ts.isStringLiteralLike(node)
    ? node.text
    : node
        .getText()
        .replace(/^`|`$/g, "")
        .replace(/\$\{([^}]*)\}/g, "$1");

function physicalIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, isStyle: boolean): void => {
    const styles = isStyle || (ts.isJsxAttribute(node) && node.name.getText() === "style");
    if (styles && ts.isPropertyAssignment(node)) {
      const name = node.name.getText().replaceAll('"', "");
      const value = writtenValue(node.initializer);
      if (isPhysical(name, value)) found.push(`${file}: ${name}: ${value}`);
    }
    ts.forEachChild(node, (child) => visit(child, styles));
  };
  visit(source, file.endsWith(".css.ts"));
  return found;
}

test("no style names a side of the window", () => {
  expect(files.flatMap(physicalIn)).toEqual([]);
});

test.each([
  ["marginLeft", "1rem"],
  ["textAlign", "right"],
  ["float", "left"],
  ["inset", "0 1rem 0 auto"],
  ["padding", "0 gap.m 0 gap.s"],
  ["borderTopLeftRadius", "3px"],
  ["borderRadius", "3px 0 0 3px"],
  ["backgroundPosition", "left top"],
  ["transform", "translateX(-50%)"],
])("%s: %s names one", (name, value) => {
  expect(isPhysical(name, value)).toBe(true);
});

test.each([
  ["margin", "0 auto 1rem"],
  ["padding", "gap.l vars.gutter gap.xxl"],
  ["inset", "0 auto 0 auto"],
  ["textAlign", "start"],
  ["transform", "translateY(-3.5rem)"],
  ["borderRadius", "50%"],
])("%s: %s names none", (name, value) => {
  expect(isPhysical(name, value)).toBe(false);
});
