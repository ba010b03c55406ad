import {
  $ZodCustom as Custom,
  $ZodDefault as Default,
  $ZodCheckStringFormat as Format,
  $ZodCheckMaxLength as MaxLength,
  $ZodCheckMinLength as MinLength,
  $ZodCheckOverwrite as Overwrite,
  $ZodPipe as Pipe,
  $ZodString as Text,
  $ZodTransform as Transform,
} from "zod/v4/core";
import type { Check, FormChecks } from "~/enhance/form-submission/checks";
import { isTextChange, textChanges } from "~/portable/clean-text";
import { replacementOf, templateOf } from "~/settings/portable";
import * as z from "~/settings/zod";

/** @throws if a check of a text can be made by code only */
export function checksOf(schema: z.ZodObject): FormChecks {
  const fields: FormChecks["fields"] = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const steps = isFilledIn(field) ? stepsOf(field) : [];
    if (steps.length > 0) fields[name] = steps;
  }
  return { fields, same: repeatsOf(schema) };
}

const isFilledIn = (field: z.core.$ZodType) =>
  field instanceof Text || field instanceof Pipe || field instanceof Default;

function stepsOf(field: z.core.$ZodType): Check[] {
  if (field instanceof Pipe) {
    return [...stepsOf(field._zod.def.in), { is: "pipe" }, ...stepsOf(field._zod.def.out)];
  }
  // A field with a default may stay empty.
  if (field instanceof Default)
    return stepsOf(field._zod.def.innerType).filter(({ is }) => is !== "required");
  if (field instanceof Transform) return [];
  if (!(field instanceof Text)) throw new Error(`A page cannot check a ${field._zod.def.type}`);
  const { error, checks = [] } = field._zod.def;
  const isFormat = field instanceof Format;
  const required: Check[] = error && !isFormat ? [{ is: "required", says: wordsOf(error) }] : [];
  return [...required, ...(isFormat ? [stepOf(field)] : []), ...checks.map(stepOf)];
}

function stepOf(check: z.core.$ZodCheck<never>): Check {
  const { error, abort } = check._zod.def;
  const says = { says: error ? wordsOf(error) : "", ...(abort && { stops: true }) };
  if (check instanceof MinLength) return { is: "min", length: check._zod.def.minimum, ...says };
  if (check instanceof MaxLength) return { is: "max", length: check._zod.def.maximum, ...says };
  if (check instanceof Format && check._zod.def.pattern) {
    const { source, flags } = check._zod.def.pattern;
    return { is: "match", pattern: source, flags, ...says };
  }
  if (check instanceof Overwrite) {
    const { tx } = check._zod.def;
    const as = Object.keys(textChanges)
      .filter(isTextChange)
      .find((name) => textChanges[name] === tx);
    if (as) return { is: "changed", as };
    const change = replacementOf(tx);
    if (change)
      return { is: "replaced", pattern: change.pattern.source, flags: change.pattern.flags, by: change.by };
  }
  throw new Error(`A page cannot make the check ${check._zod.def.check}`);
}

const rule = z.object({ as: z.string() });

const repeatsOf = (schema: z.ZodObject): FormChecks["same"] =>
  (schema._zod.def.checks ?? []).map((check) => {
    if (!(check instanceof Custom)) throw new Error("A page compares fields by `repeats` only");
    const { params, path, error } = check._zod.def;
    return { field: String(path?.[0]), as: rule.parse(params).as, says: error ? wordsOf(error) : "" };
  });

function wordsOf(error: z.core.$ZodErrorMap<never>): string {
  const said = templateOf(error) ?? (error as () => ReturnType<typeof error>)();
  return typeof said === "string" ? said : (said?.message ?? "");
}
