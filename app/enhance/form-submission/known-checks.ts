import { hasTexts } from "../page-data";
import type { Check, FormChecks } from "./checks";
import { isTextChange } from "./text-changes";

const textsOf: Record<Check["is"], readonly string[]> = {
  required: ["says"],
  replaced: ["pattern", "flags", "by"],
  min: ["says"],
  max: ["says"],
  match: ["pattern", "flags", "says"],
  changed: ["as"],
  pipe: [],
};

const isKind = (is: string): is is Check["is"] => is in textsOf;

function isCheck(value: unknown): value is Check {
  if (!hasTexts(value, ["is"]) || !isKind(value.is) || !hasTexts(value, textsOf[value.is])) return false;
  if (value.is === "changed") return "as" in value && isTextChange(String(value.as));
  if (value.is !== "min" && value.is !== "max") return true;
  return "length" in value && typeof value.length === "number";
}

export const isFormChecks = (value: unknown): value is FormChecks =>
  typeof value === "object" &&
  value !== null &&
  "fields" in value &&
  Object.values(value.fields ?? []).every((steps) => Array.isArray(steps) && steps.every(isCheck)) &&
  "same" in value &&
  Array.isArray(value.same) &&
  value.same.every((each) => hasTexts(each, ["field", "as", "says"]));
