/** One step of a field's checks as plain data, in the order of its schema. `stops` is zod's `abort`; `pipe` goes on
 * only if nothing was wrong before. A message may hold `{count}`, the length of the text. */
export type Check =
  | { is: "required"; says: string; stops?: undefined }
  | { is: "replaced"; pattern: string; flags: string; by: string }
  | { is: "min" | "max"; length: number; says: string; stops?: boolean }
  | { is: "match"; pattern: string; flags: string; says: string; stops?: boolean }
  | { is: "pipe" };

/** `same` compares two fields once both are filled in. */
export type FormChecks = {
  fields: Record<string, Check[]>;
  same: { field: string; as: string; says: string }[];
};

type Values = (name: string) => string;

/** What is wrong with a field, in the schema's words and order. */
export function messagesOf(checks: FormChecks, name: string, values: Values): string[] {
  const value = values(name);
  const messages = brokenIn(checks.fields[name] ?? [], value);
  for (const { field, as, says } of checks.same) {
    const other = values(as);
    if (field === name && value !== "" && other !== "" && value !== other) messages.push(says);
  }
  return messages;
}

function brokenIn(checks: readonly Check[], value: string): string[] {
  let text = value;
  let isStopped = false;
  const messages: string[] = [];
  for (const check of checks) {
    if (check.is === "pipe") {
      if (messages.length > 0) break;
    } else if (check.is === "min" || check.is === "max" || !isStopped) {
      // As zod does, limits of length are checked after a stop too.
      if (check.is === "replaced") text = text.replace(new RegExp(check.pattern, check.flags), check.by);
      else if (isBroken(check, text)) {
        messages.push(check.says.replace("{count}", text.length.toLocaleString("en")));
        if (check.is === "required") break;
        isStopped ||= check.stops === true;
      }
    }
  }
  return messages;
}

type Judging = Exclude<Check, { is: "pipe" | "replaced" }>;

function isBroken(check: Judging, text: string): boolean {
  if (check.is === "required") return text === "";
  if (check.is === "match") return !new RegExp(check.pattern, check.flags).test(text);
  return check.is === "min" ? text.length < check.length : text.length > check.length;
}
