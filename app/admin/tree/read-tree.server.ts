import { z } from "~/zod";

const number = /^[1-9]\d{0,14}$/;
const numbers = z.array(z.string().regex(number).transform(Number));
/** The saved ids that the form was made from, in ascending order: `3,7,12`. */
const baselines = z.string().transform((text) => (text === "" ? [] : text.split(",")));

type SentTree = {
  /** Each once, however often it was sent. */
  selected: number[];
  baseline: number[];
  /** One of the buttons that save nothing. */
  change: { kind: "select" | "clear"; groupId: number } | null;
};

/** What a form around a `Tree` sends; null where it is no such form. */
export function readTree(form: FormData, field: string): SentTree | null {
  const selected = numbers.safeParse(form.getAll(field));
  const baseline = baselines.pipe(numbers).safeParse(form.get("baseline"));
  if (!selected.success || !baseline.success) return null;
  const asked = (["select", "clear"] as const)
    .map((kind) => ({ kind, groupId: Number(form.get(`${kind}All`)) }))
    .find(({ groupId }) => groupId > 0);
  return { selected: unique(selected.data), baseline: unique(baseline.data), change: asked ?? null };
}

const unique = (ids: number[]) => [...new Set(ids)];

/** The selection after 'Select all' or 'Clear' of a group. */
export function afterChange({ selected, change }: SentTree, groups: Groups): number[] {
  const group = groups.find(({ id }) => id === change?.groupId)?.items.map(({ id }) => id) ?? [];
  const others = selected.filter((id) => !group.includes(id));
  return change?.kind === "select" ? [...others, ...group] : others;
}

type Groups = readonly { id: number; items: readonly { id: number }[] }[];
