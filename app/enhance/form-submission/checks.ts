import { isTextChange, type TextChange, textChanges } from "~/portable/clean-text";
import { hasTexts } from "../page-data";

/** `stops` is zod's `abort`; `pipe` goes on only if nothing was wrong. `{count}` stands for the text's length. */
export type Check =
  | { is: "required"; says: string }
  | { is: "replaced"; pattern: string; flags: string; by: string }
  | { is: "min" | "max"; length: number; says: string; stops?: boolean }
  | { is: "match"; pattern: string; flags: string; says: string; stops?: boolean }
  | { is: "changed"; as: TextChange }
  | { is: "pipe" };

/** `same` compares two fields once both are filled in. */
export type FormChecks = {
  fields: Record<string, Check[]>;
  same: { field: string; as: string; says: string }[];
};

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

type Values = (name: string) => string;

export function messagesOf(checks: FormChecks, name: string, values: Values): string[] {
  const judge = (field: string) => judged(checks.fields[field] ?? [], values(field));
  const { messages, text } = judge(name);
  for (const { field, as, says } of checks.same) {
    const other = judge(as);
    if (field !== name || text === "" || other.text === "" || text === other.text) continue;
    // A text that stopped its own checks is compared with nothing.
    if (!other.isStopped) messages.push(says);
  }
  return messages;
}

/** `isStopped`: as zod does, checks nothing more of this text. */
function judged(checks: readonly Check[], value: string) {
  let text = value;
  const messages: string[] = [];
  for (const check of checks) {
    if (check.is === "pipe" || check.is === "required") {
      const isOver = check.is === "pipe" ? messages.length > 0 : value === "";
      if (check.is === "required" && isOver) messages.push(check.says);
      if (isOver) return { messages, text, isStopped: true };
    } else if (check.is === "replaced") {
      text = text.replace(new RegExp(check.pattern, check.flags), check.by);
    } else if (check.is === "changed") {
      text = textChanges[check.as](text);
    } else if (isBroken(check, text)) {
      messages.push(check.says.replace("{count}", lengthOf(text).toLocaleString("en")));
      if (check.stops) return { messages, text, isStopped: true };
    }
  }
  return { messages, text, isStopped: false };
}

function isBroken(check: Extract<Check, { is: "min" | "max" | "match" }>, text: string): boolean {
  if (check.is === "match") return !new RegExp(check.pattern, check.flags).test(text);
  return check.is === "min" ? lengthOf(text) < check.length : lengthOf(text) > check.length;
}

/** In characters, as zod counts: an emoji of two halves is one. */
const lengthOf = (text: string) => [...text].length;
