import { byteOrderMark, csvLine, excelLine } from "./csv-line";

export type Lines = readonly (readonly (string | number)[])[];

/** Excel's own list separator depends on its language: a file of commas opens in one column where that is `;`. */
export const tableFiles = {
  csv: {
    line: csvLine,
    encode: (text: string) => new TextEncoder().encode(text),
    type: "text/csv; charset=utf-8",
    ending: ".csv",
  },
  excel: { line: excelLine, encode: utf16, type: "text/csv; charset=utf-16le", ending: "-excel.csv" },
};

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), true);
  return bytes;
}

/** In bytes, a multiple of three: more arguments are too many for one call. */
const piece = 24_576;

/** The address of a file that stands in the page itself. */
export function tableAddress(kind: keyof typeof tableFiles, lines: Lines): string {
  const { line, encode, type } = tableFiles[kind];
  const text = byteOrderMark + lines.map(line).join("");
  const head = `data:${type.replace(" ", "")}`;
  if (kind === "csv") return `${head},${encodeURIComponent(text)}`;
  const bytes = encode(text);
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += piece)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + piece))));
  return `${head};base64,${pieces.join("")}`;
}
