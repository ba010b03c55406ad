import { westernDigit } from "~/portable/clean-text";

const folds = new Map<string, string>();

/** Arabic, Latin and signs are some hundred letters; texts of all Unicode must not fill the Worker's memory. */
const mostFolds = 5000;

/** Letters that people write alike, and that NFKD leaves apart. */
const alike: Record<string, string> = { ى: "ي", ی: "ي", ة: "ه", ٱ: "ا", ک: "ك", ς: "σ", ı: "i" };

/** Ignores case, marks on letters, and forms of alef, yeh, teh marbuta and digits. */
export function fold(letter: string): string {
  const known = folds.get(letter);
  if (known !== undefined) return known;
  const folded = letter
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}\u0640]/gu, "")
    .toLowerCase()
    .replace(/[ىیةٱکςı]/g, (form) => alike[form] ?? form)
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/\s/g, " ");
  if (folds.size >= mostFolds) folds.clear();
  folds.set(letter, folded);
  return folded;
}

export const foldText = (text: string) => Array.from(text.trim(), fold).join("");
