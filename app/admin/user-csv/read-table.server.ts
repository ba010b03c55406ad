import Papa from "papaparse";
import { cutText } from "~/models/typed-text/cut-text";
import { importRows, mostImportColumns } from "~/models/users/import-limits";
import { texts } from "~/texts";
import { columnName, isBlank } from "./cell-text";

/** `row` is the number in a spreadsheet. */
type TableRow = { row: number; cells: string[] };
export type Table = { header: string[]; rows: TableRow[] };

/** Search range for the header row, in characters. */
const headerLetters = 16_384;

const separators = [",", ";", "\t"];

/** Takes the separator that makes a column `wanted` of the header. Empty rows count only for row numbers. */
export function readTable(text: string, wanted: string): Table | { fault: string } {
  const lines = text.replace(/\r\n?/g, "\n");
  // Excel names its separator in this line; a spreadsheet does not count it as a row.
  const named = /^sep=(.)\n/i.exec(lines);
  const content = named ? lines.slice(named[0].length) : lines;
  const candidates = named?.[1] ? [named[1]] : separators;
  const heads = candidates.map((delimiter) => headOf(content, delimiter));
  const head = heads.find(({ names }) => names.includes(wanted)) ?? heads[0];
  if (!head || head.names.length === 0) return { fault: texts.userImport.empty };
  const { names: header, delimiter } = head;
  if (header.length > mostImportColumns) return { fault: texts.userImport.tooManyColumns };
  if (!header.includes(wanted)) return { fault: texts.userImport.noEmailColumn(shown(header)) };
  const twice = header.find((name, index) => name !== "" && header.indexOf(name) !== index);
  if (twice) return { fault: texts.userImport.duplicateColumn(shown([twice])) };

  const rows: TableRow[] = [];
  let fault: string | null = null;
  let row = 0;
  Papa.parse<string[]>(content, {
    delimiter,
    newline: "\n",
    step: ({ data: cells, errors: [error] }, parser) => {
      row += 1;
      if (error) {
        const column = header[cells.length - 1] || String(cells.length);
        const isOpen = error.code === "MissingQuotes";
        fault = isOpen ? texts.userImport.unclosedQuote(row, column) : texts.userImport.strayQuote(row);
      }
      if (row > head.row && !cells.every(isBlank)) rows.push({ row, cells });
      if (rows.length > importRows) fault = texts.userImport.tooManyRows();
      if (fault) parser.abort();
    },
  });
  if (fault) return { fault };
  return rows.length > 0 ? { header, rows } : { fault: texts.userImport.noRows };
}

type Head = { delimiter: string; row: number; names: string[] };

/** The first row that is not empty. */
function headOf(text: string, delimiter: string): Head {
  const head: Head = { delimiter, row: 0, names: [] };
  Papa.parse<string[]>(text.slice(0, headerLetters), {
    delimiter,
    newline: "\n",
    step: ({ data: cells }, parser) => {
      head.row += 1;
      if (cells.every(isBlank)) return;
      head.names = cells.map(columnName);
      parser.abort();
    },
  });
  return head;
}

function shown(header: readonly string[]): string {
  const names = header.slice(0, 8).map((name) => cutText(name, 40));
  return `\u2068${names.join(", ").replace(/\p{Cc}/gu, " ")}${header.length > 8 ? " …" : ""}\u2069`;
}
