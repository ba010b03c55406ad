import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { mended, type Spoilt } from "./spoilt-texts";
import { statementsOf } from "./statements";
import { openTexts } from "./texts";

/** Writes all tables first, because rows refer to later tables; indexes and triggers last, so none counts twice. */
export async function writeImportable(exported: string, spoilt: Spoilt, to: string): Promise<void> {
  const texts = openTexts();
  async function* lines() {
    yield "PRAGMA defer_foreign_keys=TRUE;";
    for await (const each of statementsOf(exported)) if (kindOf(each) === "table") yield each;
    yield texts.first;
    for await (const each of statementsOf(exported)) if (kindOf(each) === "row") yield* texts.ofRow(each);
    yield* mended(texts, spoilt);
    yield texts.last;
    for await (const each of statementsOf(exported)) if (kindOf(each) === "rest") yield each;
  }
  await pipeline(async function* () {
    for await (const line of lines()) yield `${line}\n`;
  }, createWriteStream(to));
}

function kindOf(statement: string) {
  if (/^(PRAGMA|ANALYZE)\b|^INSERT INTO "sqlite_stat/i.test(statement)) return "left out";
  if (/^CREATE TABLE\b/i.test(statement)) return "table";
  // The counters of AUTOINCREMENT are deleted after all rows, and put in anew.
  if (/^(INSERT INTO|DELETE FROM sqlite_sequence)\b/i.test(statement)) return "row";
  if (/^CREATE\b/i.test(statement)) return "rest";
  throw new Error(`The export has a statement that this command does not know: ${statement.slice(0, 80)}`);
}
