import { isFilled, numberRule, textRule } from "~/models/catalogue/catalogue-rules";
import { each, type Field, type Fields, type ValuesOf } from "~/models/catalogue/fields";
import * as z from "~/settings/zod";
import { numberInBody, textInBody } from "./bodies";

type Answers<All extends Fields> = { [Name in keyof All]: z.ZodType<ValuesOf<All>[Name]> };

export const answersOf = <All extends Fields>(fields: All) =>
  each(fields, ({ rule, sample: example }) => {
    const text = z.string().meta({ example });
    return rule.is === "number" ? text.nullable() : text;
  }) as Answers<All>;

type Bodies<All extends Fields> = { [Name in keyof All]: z.ZodType<ValuesOf<All>[Name] | undefined> };

export const bodiesOf = <All extends Fields>(fields: All) => each(fields, inBody) as Bodies<All>;

function inBody(field: Field) {
  if (field.rule.is === "number") return numberInBody(numberRule(field));
  const rule = textRule(field);
  return isFilled(field.rule) ? rule : textInBody(rule);
}

export const samplesOf = (fields: Fields) => each(fields, ({ sample }) => sample);
