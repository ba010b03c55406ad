import { accountEmail } from "~/account/account-fields";
import { profileRules } from "~/models/profile/profile-rules";
import { cutText } from "~/models/typed-text/cut-text";
import { whatsAppNumber } from "~/models/typed-text/whatsapp-number";
import { type PlanId, plans } from "~/settings/plans";
import { texts } from "~/texts";
import { withoutGuard } from "../csv/csv-line";
import { isBlank, plainName } from "./cell-text";

export const importColumns = ["email", "name", "plan", "quarters", "whatsapp"] as const;
type Column = (typeof importColumns)[number];

export type Fault = { row: number; email: string; column: string; reason: string };
/** Not yet compared with the accounts. */
export type ReadRow = {
  row: number;
  email: string;
  name?: string;
  plan: PlanId | null;
  quarters: number[];
  whatsApp: string;
};
type Quarter = { id: number; name: string };

const limits: Record<Column, number> = { email: 254, name: 120, plan: 100, quarters: 4000, whatsapp: 200 };
/** Letters of a cell that an error text repeats. */
const shownLetters = 80;
/** An error text names so many unknown quarters. */
const shownQuarters = 5;

type Cell<Value> = { value: Value } | { fault: string };

/** Reports a bad row once, with one fault for each of its columns. */
export function readRows(
  { header, rows }: { header: readonly string[]; rows: readonly { row: number; cells: string[] }[] },
  quarters: readonly Quarter[],
): { read: ReadRow[]; faults: Fault[] } {
  const read: ReadRow[] = [];
  const faults: Fault[] = [];
  const firstRows = new Map<string, number>();
  const named = quarterNames(quarters);
  const places = importColumns.map((column) => [column, header.indexOf(column)] as const);
  for (const { row, cells } of rows) {
    const texted = Object.fromEntries(
      places.map(([column, place]) => [column, textOf(cells[place] ?? "")]),
    ) as Record<Column, string>;
    const wrong: { column: string; reason: string }[] = [];
    const refuse = () =>
      faults.push({
        row,
        email: cutText(texted.email.replace(/\p{Cc}/gu, " "), shownLetters),
        column: wrong.map(({ column }) => column).join(", "),
        reason: wrong
          .map(({ column, reason }) => (wrong.length > 1 ? `${column}: ${reason}` : reason))
          .join("\n"),
      });
    // Its cells may stand in the wrong columns, so does not judge them.
    if (!cells.slice(header.length).every(isBlank)) {
      const reason = texts.userImport.tooManyCells(cells.length, header.length);
      wrong.push({ column: String(header.length + 1), reason });
      refuse();
      continue;
    }
    const parsed = <Value>(column: Column, parse: (text: string) => Cell<Value>): Value | undefined => {
      const unreadable = unreadableCell(column, texted[column]);
      const cell = unreadable ? { fault: unreadable } : parse(texted[column]);
      if ("value" in cell) return cell.value;
      wrong.push({ column, reason: cell.fault });
      return undefined;
    };
    const email = parsed("email", (text) => emailOf(text, firstRows));
    const name = parsed("name", (text) => nameOf(text, named));
    const plan = parsed("plan", planOf);
    const ids = parsed("quarters", (text) => quartersOf(text, named));
    const whatsApp = parsed("whatsapp", numberOf);
    if (email !== undefined) firstRows.set(email, row);
    if (email === undefined || plan === undefined || ids === undefined || whatsApp === undefined) refuse();
    else if (wrong.length > 0) refuse();
    else read.push({ row, email, ...(name && { name }), plan, quarters: ids, whatsApp });
  }
  return { read, faults };
}

const textOf = (cell: string) => (isBlank(cell) ? "" : withoutGuard(cell.trim()));

function unreadableCell(column: Column, text: string): string | null {
  if (text.length > limits[column]) return texts.userImport.tooLong(limits[column]);
  // In a spreadsheet's cell, line breaks may separate quarters.
  const visible = column === "quarters" ? text.replaceAll("\n", "") : text;
  return /\p{Cc}/u.test(visible) ? texts.userImport.controlCharacters : null;
}

function emailOf(text: string, firstRows: ReadonlyMap<string, number>): Cell<string> {
  if (text === "") return { fault: texts.userImport.emailMissing };
  const email = accountEmail.safeParse(text.toLowerCase());
  if (!email.success) return { fault: texts.userImport.emailInvalid };
  const firstRow = firstRows.get(email.data);
  return firstRow === undefined
    ? { value: email.data }
    : { fault: texts.userImport.duplicateEmail(firstRow) };
}

function nameOf(text: string, quarters: ReadonlyMap<string, unknown>): Cell<string> {
  if (text === "") return { value: "" };
  if ("value" in planOf(text) || quarters.has(plainName(text))) {
    return { fault: texts.userImport.wrongColumn };
  }
  const name = profileRules.name.safeParse(text);
  return name.success ? { value: name.data } : { fault: texts.userImport.nameNotEnglish };
}

function planOf(text: string): Cell<PlanId | null> {
  if (text === "") return { value: null };
  const name = plainName(text);
  const plan = plans.find(({ id, name: known }) => String(id) === name || known.toLowerCase() === name);
  return plan ? { value: plan.id } : { fault: texts.userImport.unknownPlan() };
}

function numberOf(text: string): Cell<string> {
  const number = whatsAppNumber.safeParse(text);
  return number.success ? { value: number.data } : { fault: texts.userImport.numberInvalid };
}

function quarterNames(quarters: readonly Quarter[]) {
  const named = new Map<string, Set<number>>();
  const add = (name: string, id: number) => named.set(name, (named.get(name) ?? new Set()).add(id));
  for (const { id, name } of quarters) {
    add(plainName(name), id);
    add(String(id), id);
  }
  return named;
}

/** Names may contain a separator, so looks for the whole text before splitting. */
function quartersOf(text: string, named: ReadonlyMap<string, ReadonlySet<number>>): Cell<number[]> {
  const isName = (part: string) => named.has(plainName(part));
  const parts = (isName(text) ? [text] : text.split(/[;\u061b|\n]/))
    .flatMap((part) => (isName(part) ? [part] : part.split(/[,\u060c]/)))
    .map((part) => withoutGuard(part.trim()))
    .filter((part) => part !== "");
  const ids = new Set<number>();
  const faults = new Set<string>();
  for (const part of parts) {
    const [id, ...others] = named.get(plainName(part)) ?? [];
    const name = cutText(part, shownLetters);
    if (id === undefined) faults.add(texts.userImport.unknownQuarter(name));
    else if (others.length > 0) faults.add(texts.userImport.ambiguousQuarter(name));
    else ids.add(id);
  }
  if (faults.size > 0) return { fault: [...faults].slice(0, shownQuarters).join(" ") };
  return { value: [...ids] };
}
