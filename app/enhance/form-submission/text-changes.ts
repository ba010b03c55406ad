import { cleanLine, cleanLines, cleanPassword, plainText } from "~/portable/clean-text";

/** Changes of a typed text that a page and the server make alike, by the name under which a page gets them. */
export const textChanges = { line: cleanLine, plain: plainText, password: cleanPassword, lines: cleanLines };

export type TextChange = keyof typeof textChanges;

export const isTextChange = (name: string): name is TextChange => Object.keys(textChanges).includes(name);
