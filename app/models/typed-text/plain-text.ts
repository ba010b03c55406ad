import { textChanges } from "~/enhance/form-submission/text-changes";
import { replacing } from "~/settings/portable";

/** Takes out the marks that turn the direction of everything after them, and that nobody can see. */
export const unmarked = replacing(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");

/** For numbers and addresses: without marks, with western digits. */
export const plainText = (text: string) => textChanges.westernDigits(unmarked(text)).trim();
