import type { Difference } from "../form/conflict";

type Groups = readonly { items: readonly { id: number; name: string }[] }[];

export function differenceOf(
  label: string,
  groups: Groups,
  theirs: readonly number[],
  mine: readonly number[],
): Difference {
  const summary = (ids: readonly number[], others: readonly number[]) => {
    const own = new Set(ids.filter((id) => !others.includes(id)));
    const names = groups.flatMap(({ items }) =>
      items.filter(({ id }) => own.has(id)).map(({ name }) => name),
    );
    const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : "";
    const list = names.length > 0 ? `; only here: ${names.slice(0, namesShown).join(", ")}${more}` : "";
    return `${ids.length} selected${list}`;
  };
  return { label, theirs: summary(theirs, mine), mine: summary(mine, theirs) };
}

const namesShown = 10;
