import { data } from "@remix-run/cloudflare";
import { rowIdPattern } from "~/models/row-id";
import * as z from "~/settings/zod";
import type { TreeAnswer } from "./tree-form";

const numbers = z.array(z.string().regex(rowIdPattern).transform(Number));
/** The saved ids that the form was made from, ascending: `3,7,12`. */
const baselines = z.string().transform((text) => (text === "" ? [] : text.split(",")));

type Change = { kind: "select" | "clear"; groupId: number } | { kind: "restore" | "apply" };

export type SentTree = {
  selected: number[];
  baseline: number[];
  change: Change | null;
};

/** Null if the fields are missing or invalid. */
export function readTree(form: FormData, field: string): SentTree | null {
  const selected = numbers.safeParse(form.getAll(field));
  const baseline = baselines.pipe(numbers).safeParse(form.get("baseline"));
  if (!selected.success || !baseline.success) return null;
  return { selected: unique(selected.data), baseline: unique(baseline.data), change: readChange(form) };
}

function readChange(form: FormData): Change | null {
  for (const kind of ["restore", "apply"] as const) if (form.has(kind)) return { kind };
  for (const kind of ["select", "clear"] as const) {
    const groupId = form.get(`${kind}All`);
    if (groupId !== null) return { kind, groupId: Number(groupId) };
  }
  return null;
}

const unique = (ids: number[]) => [...new Set(ids)];

type Stored = {
  groups: readonly { id: number; items: readonly { id: number }[] }[];
  savedSelection?: readonly number[];
};

export function afterChange(
  { selected, change }: SentTree,
  { groups, savedSelection = [] }: Stored,
): number[] {
  if (change?.kind === "apply") return unique([...selected, ...savedSelection]);
  if (change?.kind !== "select" && change?.kind !== "clear") return selected;
  const group = groups.find(({ id }) => id === change.groupId)?.items.map(({ id }) => id) ?? [];
  const others = selected.filter((id) => !group.includes(id));
  return change.kind === "select" ? [...others, ...group] : others;
}

/** An answer without boxes makes the page show the stored ones. */
export const storedTree: TreeAnswer = {};

export const changedTree = (sent: SentTree, stored: Stored): TreeAnswer => ({
  selected: afterChange(sent, stored),
  baseline: sent.baseline,
});

/** Keeps the boxes as they were sent; null if they could not be read. */
export const rejectedTree = (sent: SentTree | null, status: number, reason: string) =>
  data<TreeAnswer>({ selected: sent?.selected, baseline: sent?.baseline, errors: [reason] }, { status });

/** Somebody else saved meanwhile. The next save overwrites on purpose (rule: Stale sets). */
export const staleTree = ({ selected }: SentTree, theirs: number[]) =>
  data<TreeAnswer>({ selected, baseline: theirs, theirs }, { status: 409 });
