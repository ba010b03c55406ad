import { or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { fold, foldText } from "../typed-text/fold-text";

const lettersFrom = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  );

const formsIn = (...ranges: readonly (readonly [string, string])[]) =>
  ranges.flatMap(([first, last]) => lettersFrom(first, last)).filter((form) => fold(form) !== form);

/** The letters that `fold` writes otherwise, by alphabet; `range` is GLOB's. Most names that are foreign are Arabic. */
const western = [
  { range: "\u00a0-\u024f", forms: formsIn(["\u00a0", "\u00ac"], ["\u00ae", "\u024f"]) },
  { range: "\u1e00-\u1eff", forms: formsIn(["\u1e00", "\u1eff"]) },
  { range: "\u0370-\u03ff", forms: formsIn(["\u0386", "\u03ff"]) },
  { range: "\u0400-\u052f", forms: formsIn(["\u0400", "\u052f"]) },
  { range: "\u0530-\u058f", forms: formsIn(["\u0531", "\u0556"]) },
  // Signs without width stand in old rows only.
  { range: "\u00ad\u200b-\u200f\ufeff", forms: ["\u00ad", ...formsIn(["\u200b", "\u200f"]), "\ufeff"] },
];
const arabic = [
  {
    range: "\u0600-\u06ff",
    forms: formsIn(["\u0622", "\u0655"], ["\u0660", "\u0671"], ["\u06a9", "\u06cc"], ["\u06f0", "\u06f9"]),
  },
];

type Forms = { range: string; forms: readonly string[] };

/** Those that may stand for a letter of the words, and the marks on letters of an alphabet that the words have. */
function fitting(words: string, alphabets: readonly Forms[]): Forms {
  const found = alphabets.map(({ range, forms }) => {
    const hasMarks = forms.every((form) => fold(form) === "") || new RegExp(`[${range}]`, "u").test(words);
    const isFitting = (letter: string) => (letter === "" ? hasMarks : words.includes(letter));
    return { range, forms: forms.filter((form) => isFitting(fold(form))) };
  });
  const used = found.filter(({ forms }) => forms.length > 0);
  return { range: used.map(({ range }) => range).join(""), forms: used.flatMap(({ forms }) => forms) };
}

/** SQLite takes expressions of 100 levels, with those around it; a subquery in FROM begins anew. */
const mostLevels = 40;

/** Folding takes time, so is left to the rows that have such letters. */
function folded(column: SQLiteColumn, text: SQL, { range, forms }: Forms): SQL {
  if (forms.length === 0) return text;
  let inner = sql`(select ${text} as folded)`;
  for (let from = 0; from < forms.length; from += mostLevels) {
    const some = forms.slice(from, from + mostLevels);
    const pairs = some.map((form) => `, '${form}', '${fold(form)}')`).join("");
    inner = sql`(select ${sql.raw(`${"replace(".repeat(some.length)}folded${pairs}`)} as folded from ${inner})`;
  }
  return sql`case when ${column} glob ${`*[${range}]*`} then (select folded from ${inner}) else ${text} end`;
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
  const [inWest, inArabic] = [fitting(words, western), fitting(words, arabic)];
  const alike = columns.map((column) => {
    const plain = folded(column, sql`lower(${column})`, inWest);
    return sql`instr(${folded(column, plain, inArabic)}, ${words}) > 0`;
  });
  return or(...asTyped, ...alike);
}
