/** Spreadsheets take a cell that begins like this for a formula. */
const formulaStart = /^[=+\-@\t\r]/;
const guarded = /^'(?=[=+\-@\t\r])/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

function asCell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === "string" && formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const withoutGuard = (cell: string) => cell.replace(guarded, "");

/** Tells Excel how the file is encoded. */
export const byteOrderMark = "\ufeff";

const lineWith = (separator: string) => (cells: readonly (string | number)[]) =>
  `${cells.map(asCell).join(separator)}\r\n`;

export const csvLine = lineWith(",");
export const excelLine = lineWith("\t");
