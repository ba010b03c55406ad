import { or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { fold, foldText } from "../typed-text/fold-text";

const lettersFrom = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  );

const formsIn = (...ranges: readonly (readonly [string, string])[]) =>
  ranges.flatMap(([first, last]) => lettersFrom(first, last)).filter((form) => fold(form) !== form);

/** The letters that `fold` writes otherwise, by alphabet; `range` is GLOB's. Signs without width stand in old rows only. */
const alphabets = [
  { range: "\u00a0-\u024f", forms: formsIn(["\u00a0", "\u024f"]) },
  { range: "\u1e00-\u1eff", forms: formsIn(["\u1e00", "\u1eff"]) },
  { range: "\u0370-\u03ff", forms: formsIn(["\u0386", "\u03ff"]) },
  { range: "\u0400-\u052f", forms: formsIn(["\u0400", "\u052f"]) },
  { range: "\u0530-\u058f", forms: formsIn(["\u0531", "\u0556"]) },
  {
    range: "\u0600-\u06ff",
    forms: formsIn(["\u0622", "\u0655"], ["\u0660", "\u0671"], ["\u06a9", "\u06cc"], ["\u06f0", "\u06f9"]),
  },
  { range: "\u200b-\u200f\ufeff", forms: formsIn(["\u200b", "\u200f"], ["\ufeff", "\ufeff"]) },
];

/** Those that may stand for a letter of the words, and marks on letters of their alphabet. */
function formsOf(words: string) {
  return alphabets.flatMap(({ range, forms }) => {
    const fitting = forms.filter((form) => words.includes(fold(form)));
    const isConcerned =
      fitting.some((form) => fold(form) !== "") ||
      forms.every((form) => fold(form) === "") ||
      new RegExp(`[${range}]`, "u").test(words);
    return isConcerned ? [{ range, forms: fitting }] : [];
  });
}

/** SQLite takes expressions of 100 levels; a subquery begins anew. */
const mostLevels = 80;

function folded(column: SQLiteColumn, forms: readonly string[]): SQL {
  let text = sql`(select lower(${column}) as folded)`;
  for (let from = 0; from < forms.length; from += mostLevels) {
    const some = forms.slice(from, from + mostLevels);
    const pairs = some.map((form) => `, '${form}', '${fold(form)}')`).join("");
    text = sql`(select ${sql.raw(`${"replace(".repeat(some.length)}folded${pairs}`)} as folded from ${text})`;
  }
  return sql`(select folded from ${text})`;
}

/**
 * Finds what the learners' search finds: both sides are folded. Not LIKE: D1 takes patterns of 50 bytes at most, and `%`
 * is a letter here.
 */
export function containing(text: string, columns: readonly SQLiteColumn[]): SQL | undefined {
  if (text === "") return undefined;
  const words = foldText(text);
  const asTyped = columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`);
  if (words === "") return or(...asTyped);
  const found = formsOf(words);
  const forms = found.flatMap((each) => each.forms);
  // Folding takes time, so is left to the rows that have such letters.
  const foreign = `*[${found.map(({ range }) => range).join("")}]*`;
  const alike = columns.map((column) =>
    forms.length === 0
      ? sql`instr(lower(${column}), ${words}) > 0`
      : sql`instr(case when ${column} glob ${foreign} then ${folded(column, forms)} else lower(${column}) end, ${words}) > 0`,
  );
  return or(...asTyped, ...alike);
}
