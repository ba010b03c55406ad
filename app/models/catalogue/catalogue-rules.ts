import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { requiredLine, textLine, textLines } from "../typed-text/text-line";
import { catalogueRulesTexts as say } from "./texts";

export const nameLimit = 300;

const optionalNumber = (label: string) =>
  textLine(label, 20, plainText)
    .default("")
    .transform((text) => (text === "" ? null : text));

const description = textLines(say.description, 5000).default("");

export const boardRules = {
  name: requiredLine(say.name, nameLimit),
  title: requiredLine(say.title, nameLimit),
  boardNumber: optionalNumber(say.boardNumber),
};

export const quarterRules = {
  name: requiredLine(say.name, nameLimit),
  description,
  quarterNumber: optionalNumber(say.quarterNumber),
};

export const courseRules = {
  name: requiredLine(say.name, nameLimit),
  author: textLine(say.author, nameLimit).default(""),
  description,
};

const mostHours = 100;

/** Minutes of whole quarters of an hour, or null. */
function cpdMinutesIn(typed: string): number | null {
  const [, hours] = /^(\d{1,3}(?:\.\d{1,2})?|\.\d{1,2})$/.exec(typed.replace(/[,٫،]/, ".")) ?? [];
  const minutes = Number(hours) * 60;
  return minutes % 15 === 0 && minutes > 0 && minutes <= mostHours * 60 ? minutes : null;
}

/** The app's calls know no hours. */
export const cpdHours = z
  .string()
  .overwrite(plainText)
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    const minutes = cpdMinutesIn(typed);
    if (minutes !== null) return minutes;
    context.addIssue({
      code: "custom",
      message: say.cpdHours,
    });
    return z.NEVER;
  });
