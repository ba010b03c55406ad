const folds = new Map<string, string>();

/** Letters that people write alike, and that NFKD leaves apart. */
const alike: Record<string, string> = { ى: "ي", ی: "ي", ة: "ه", ٱ: "ا", ک: "ك" };

/** Ignores case, marks on letters, and forms of alef, yeh, teh marbuta and digits. */
export function fold(letter: string): string {
  const known = folds.get(letter);
  if (known !== undefined) return known;
  const folded = letter
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
    .replace(/[ىیةٱک]/g, (form) => alike[form] ?? form)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s/g, " ");
  folds.set(letter, folded);
  return folded;
}

export const foldText = (text: string) => Array.from(text.trim(), fold).join("");
