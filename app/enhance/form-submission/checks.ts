import { type TextChange, textChanges } from "./text-changes";

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

type Values = (name: string) => string;

export function messagesOf(checks: FormChecks, name: string, values: Values): string[] {
  const judge = (field: string) => judged(checks.fields[field] ?? [], values(field));
  const { messages } = judge(name);
  for (const { field, as, says } of checks.same) {
    if (field !== name || values(field) === "" || values(as) === "" || values(field) === values(as)) continue;
    // As zod does: a text that stopped its own checks is compared with nothing.
    if (!judge(as).isStopped) messages.push(says);
  }
  return messages;
}

function judged(checks: readonly Check[], value: string): { messages: string[]; isStopped: boolean } {
  let text = value;
  let isStopped = false;
  const messages: string[] = [];
  for (const check of checks) {
    if (check.is === "pipe" || check.is === "required") {
      const isOver = check.is === "pipe" ? messages.length > 0 : value === "";
      if (check.is === "required" && isOver) messages.push(check.says);
      if (isOver) return { messages, isStopped: true };
    } else if (check.is === "replaced") {
      if (!isStopped) text = text.replace(new RegExp(check.pattern, check.flags), check.by);
    } else if (check.is === "changed") {
      if (!isStopped) text = textChanges[check.as](text);
    } else if (check.is !== "match" || !isStopped) {
      // As zod does, limits of length are checked after a stop too.
      if (!isBroken(check, text)) continue;
      messages.push(check.says.replace("{count}", lengthOf(text).toLocaleString("en")));
      isStopped ||= check.stops === true;
    }
  }
  return { messages, isStopped };
}

function isBroken(check: Extract<Check, { is: "min" | "max" | "match" }>, text: string): boolean {
  if (check.is === "match") return !new RegExp(check.pattern, check.flags).test(text);
  return check.is === "min" ? lengthOf(text) < check.length : lengthOf(text) > check.length;
}

/** In characters, as zod counts: an emoji of two halves is one. */
const lengthOf = (text: string) => [...text].length;
