import { foldText } from "~/models/typed-text/fold-text";
import { importHeadings } from "./texts";

/** Takes out what nobody sees in a spreadsheet: copied text brings such signs. */
export const seenText = (cell: string) => cell.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim();

export const isBlank = (cell: string) => cell === "" || seenText(cell) === "";

/** How a plan or a quarter is compared: equal for names that look alike. */
export const plainName = (text: string) =>
  seenText(text.normalize("NFKC"))
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/\s+/g, " ")
    .toLowerCase();

/** In every script the ten digits stand one behind the other, and nothing but digits does. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** As a heading is compared: without letter case, forms of Arabic letters, hyphens, and signs behind it. */
const plainHeading = (cell: string) =>
  foldText(cell)
    .replace(/[\s_:*\p{Pd}]+/gu, " ")
    .trim();

const columns = new Map(
  Object.entries(importHeadings).flatMap(([column, names]) => [
    [plainHeading(column), column] as const,
    ...names.map((name) => [plainHeading(name), column] as const),
  ]),
);

/** The column's name in the import, or its own words. Names in Arabic are no certificate's, so their column has none. */
export const columnName = (cell: string) => columns.get(plainHeading(cell)) ?? seenText(cell).toLowerCase();
