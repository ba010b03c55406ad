import { requiredLine, textLine, textLines } from "../text-line";

export const nameLimit = 300;

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
