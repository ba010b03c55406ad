/** What a spreadsheet takes for a formula when a cell begins with it. */
const formulaStart = /^[=+\-@\t\r]/;
const guarded = /^'(?=[=+\-@\t\r])/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A cell that no spreadsheet computes: what looks like a formula gets the apostrophe that makes it text. */
function asCell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === "string" && formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that a cell of ours was made of. */
export const withoutGuard = (cell: string) => cell.replace(guarded, "");

/** Excel knows by it that the file is UTF-8. */
export const byteOrderMark = "\ufeff";

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(asCell).join(",")}\r\n`;
