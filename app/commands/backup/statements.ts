import { createReadStream } from "node:fs";

/** Yields statement after statement: the file may be larger than memory. */
export async function* statementsOf(file: string): AsyncGenerator<string> {
  let statement = "";
  for await (const line of linesOf(file)) {
    statement += statement === "" ? line : `\n${line}`;
    if (!isWhole(statement)) continue;
    yield statement;
    statement = "";
  }
  if (statement.trim() !== "") throw new Error("The export breaks off in the middle of a statement.");
}

const isWhole = (statement: string) =>
  /^CREATE TRIGGER\b/i.test(statement) ? /\bEND;$/i.test(statement) : statement.endsWith(";");

// Node's readline would also break lines at U+2028, which texts may hold.
async function* linesOf(file: string) {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
