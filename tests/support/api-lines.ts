import type { ApiCall } from "~/api/document/api-calls.server";

/** Reads a table as it is written: words, then a number under each of the columns that its first line names. */
export function rowsOf<Column extends string>(columns: readonly Column[], table: string) {
  const [head = "", ...lines] = table.trim().split("\n");
  if (head.trim().split(/\s+/).join() !== columns.join()) throw new Error(`other columns: ${head}`);
  return lines.map((written) => {
    const parts = written.trim().split(/\s+/);
    const words = parts.slice(0, -columns.length);
    const numbers = parts.slice(-columns.length).map(Number);
    if (words.length !== 2 || numbers.some(Number.isNaN)) throw new Error(`not a row: ${written}`);
    const numberOf = (column: Column) => numbers[columns.indexOf(column)];
    const [first = "", second = ""] = words;
    return {
      first,
      second,
      numberOf,
      expected: Object.fromEntries(columns.map((each) => [each, numberOf(each)])),
    };
  });
}

/** One line of a table of calls: `PUT /Boards/EditBoard  401 403 200`. */
export type Line = { line: string; method: string; path: string };

/** The rows of a table of calls, each behind its own name, as `test.each` takes them. */
export const linesOf = <Column extends string>(columns: readonly Column[], table: string) =>
  rowsOf(columns, table).map(({ first: method, second: path, ...row }) => {
    const line = `${method} ${path}`;
    return [line, { line, method, path, ...row }] as const;
  });

const parameters = (path: string) => path.match(/{\w+}/g)?.length ?? 0;

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace("{path}", ".+")
      .replace(/\/{\w+}\?/, "(/[^/]+)?")
      .replace(/{\w+}/g, "[^/]+")}$`,
  );

/** The operation that a line calls: of several the one with the fewest parameters, as the router has it. */
export function operationOf(calls: ApiCall[], { line, method, path }: Line) {
  const [address = ""] = path.split("?");
  const [found] = calls
    .filter((call) => call.method === method && patternOf(call.path).test(address))
    .sort((a, b) => parameters(a.path) - parameters(b.path));
  return found ? `${found.method} ${found.path}` : `nothing for ${line}`;
}
