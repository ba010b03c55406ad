import { type Figures, isMet, said, type Unit } from "./figures";

export type Row = readonly string[];

export function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export type Target = {
  what: string;
  figures: Figures;
  unit: Unit;
  limit: number;
  /** The limit is the lowest good figure, instead of the highest. */
  isFloor?: boolean;
  limitSaid?: string;
};

export const targetsTable = (targets: readonly Target[]) =>
  table(["what", "target", "measured", "met"], targets.map(targetRow));

function targetRow({ what, figures, unit, limit, isFloor = false, limitSaid }: Target): Row {
  const figure = Number.isNaN(limit) ? "" : unit(limit);
  const target = `${isFloor ? "≥" : "≤"} ${[figure, limitSaid].filter(Boolean).join(", ")}`;
  if (figures.length === 0 || figure === "") return [what, target, "not measured", "–"];
  return [what, target, said(figures, unit), isMet(figures, limit, isFloor) ? "yes" : "**no**"];
}

export function replacePart(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no part ${name}.`);
  return `${document.slice(0, from + begin.length)}\n${text.trim()}\n${document.slice(to)}`;
}
