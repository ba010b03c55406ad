import { requiredLine, textLine, textLines } from "./text-line";

/** What an Admin may write into the catalogue, the same in a form and in a call of the API. */

/** The longest name or title, in characters. */
export const nameLimit = 300;

/** A board's or quarter's number: a text of up to 20 characters, or none (T83). */
const optionalNumber = (label: string) =>
  textLine(label, 20)
    .default("")
    .transform((text) => (text === "" ? null : text));

const description = textLines("Description", 5000).default("");

export const boardRules = {
  name: requiredLine("Name", nameLimit),
  title: requiredLine("Title", nameLimit),
  boardNumber: optionalNumber("Board number"),
};

export const quarterRules = {
  name: requiredLine("Name", nameLimit),
  description,
  quarterNumber: optionalNumber("Quarter number"),
};

export const courseRules = {
  name: requiredLine("Name", nameLimit),
  author: textLine("Author", nameLimit).default(""),
  description,
};
