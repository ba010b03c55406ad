import { accountEmail } from "~/account/account-fields";
import { profileRules } from "~/models/profile/profile-rules";
import { type PlanId, plans } from "~/models/subscription/plans";
import { texts } from "~/texts";
import { withoutGuard } from "../csv/csv-line";

export const importColumns = ["email", "name", "plan", "quarters"] as const;
type Column = (typeof importColumns)[number];

export type Fault = { row: number; email: string; column: string; reason: string };
/** Not yet compared with the accounts. */
export type ReadRow = { row: number; email: string; name?: string; plan: PlanId | null; quarters: number[] };
type Quarter = { id: number; name: string };

const limits: Record<Column, number> = { email: 254, name: 120, plan: 100, quarters: 4000 };
/** Letters of a cell that an error text repeats. */
const shownLetters = 80;

/** Reports each bad row's first fault. */
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
      places.map(([column, place]) => [column, place < 0 ? "" : withoutGuard((cells[place] ?? "").trim())]),
    ) as Record<Column, string>;
    const refuse = (column: string, reason: string) => {
      const email = texted.email.replace(/\p{Cc}/gu, " ").slice(0, shownLetters);
      faults.push({ row, email, column, reason });
    };
    const fault = faultOfCells(cells, header, texted);
    if (fault) {
      refuse(fault.column, fault.reason);
      continue;
    }
    const email = accountEmail.safeParse(texted.email.toLowerCase());
    if (!email.success) {
      refuse("email", texted.email === "" ? texts.userImport.emailMissing : texts.emailInvalid);
      continue;
    }
    const firstRow = firstRows.get(email.data);
    if (firstRow !== undefined) {
      refuse("email", texts.userImport.sameEmail(firstRow));
      continue;
    }
    firstRows.set(email.data, row);
    const name = profileRules.name.safeParse(texted.name);
    if (texted.name !== "" && !name.success) {
      refuse("name", texts.userImport.nameNotEnglish);
      continue;
    }
    const plan = planOf(texted.plan);
    if (plan === undefined) {
      refuse("plan", texts.userImport.unknownPlan);
      continue;
    }
    const wanted = quartersOf(texted.quarters, named);
    if ("fault" in wanted) refuse("quarters", wanted.fault);
    else {
      const theName = name.success ? { name: name.data } : {};
      read.push({ row, email: email.data, ...theName, plan, quarters: wanted.ids });
    }
  }
  return { read, faults };
}

function faultOfCells(cells: readonly string[], header: readonly string[], texted: Record<Column, string>) {
  const surplus = cells.slice(header.length).some((cell) => cell.trim() !== "");
  if (surplus) {
    return {
      column: String(header.length + 1),
      reason: texts.userImport.tooManyCells(cells.length, header.length),
    };
  }
  for (const column of importColumns) {
    const text = texted[column];
    if (text.length > limits[column]) {
      return { column, reason: texts.userImport.tooLong(limits[column]) };
    }
    // In a spreadsheet's cell, line breaks may separate quarters.
    const visible = column === "quarters" ? text.replaceAll("\n", "") : text;
    if (/\p{Cc}/u.test(visible)) return { column, reason: texts.userImport.controlCharacters };
  }
  return null;
}

/** Null for no plan, undefined for an unknown one. */
function planOf(text: string): PlanId | null | undefined {
  if (text === "") return null;
  const name = plainName(text);
  return plans.find((plan) => String(plan.id) === name || plan.name.toLowerCase() === name)?.id;
}

const plainName = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

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
function quartersOf(
  text: string,
  named: ReadonlyMap<string, ReadonlySet<number>>,
): { ids: number[] } | { fault: string } {
  const isName = (part: string) => named.has(plainName(part));
  const parts = (isName(text) ? [text] : text.split(/[;|\n]/))
    .flatMap((part) => (isName(part) ? [part] : part.split(/[,،]/)))
    .map((part) => withoutGuard(part.trim()))
    .filter((part) => part !== "");
  const ids = new Set<number>();
  for (const part of parts) {
    const [id, ...others] = named.get(plainName(part)) ?? [];
    const name = part.slice(0, shownLetters);
    if (id === undefined) return { fault: texts.userImport.unknownQuarter(name) };
    if (others.length > 0) return { fault: texts.userImport.severalQuarters(name) };
    ids.add(id);
  }
  return { ids: [...ids] };
}
