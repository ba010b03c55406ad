import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { requiredLine, textLine, textLines } from "../typed-text/text-line";
import { each, type Field, type Fields, type Rule, type ValuesOf } from "./fields";
import { cpdHoursTexts } from "./texts";

type Typed<Value> = z.ZodType<Value, string | undefined>;

export const numberRule = ({ label, rule }: Field): Typed<string | null> =>
  textLine(label, rule.most, plainText)
    .default("")
    .transform((text) => (text === "" ? null : text));

/** Empty text if it is left out, unless it is required. */
export function textRule({ label, rule }: Field): Typed<string> {
  if (isFilled(rule)) return requiredLine(label, rule.most);
  return (rule.is === "lines" ? textLines : textLine)(label, rule.most).default("");
}

export const isFilled = (rule: Rule) => rule.is === "line" && rule.isRequired;

type RulesOf<All extends Fields> = { [Name in keyof All]: Typed<ValuesOf<All>[Name]> };

export const rulesOf = <All extends Fields>(fields: All) =>
  each(fields, (field) => (field.rule.is === "number" ? numberRule(field) : textRule(field))) as RulesOf<All>;

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
      message: cpdHoursTexts.invalid,
    });
    return z.NEVER;
  });
