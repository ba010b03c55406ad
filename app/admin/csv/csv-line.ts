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

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = "\ufeff";

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(asCell).join(",")}\r\n`;
