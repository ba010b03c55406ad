import { foldText } from "~/models/typed-text/fold-text";
import { cleanLine, plainText } from "~/portable/clean-text";
import { importHeadings } from "./texts";

export const isBlank = (cell: string) => cell === "" || cleanLine(cell) === "";

/** How a plan or a quarter is compared: equal for names that look alike. */
export const plainName = (text: string) => plainText(text).toLowerCase();

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
export const columnName = (cell: string) => columns.get(plainHeading(cell)) ?? cleanLine(cell).toLowerCase();
