import type { Fault } from "./read-rows";

/** Rows with the same fault in the same column. */
export type FaultGroup = Pick<Fault, "column" | "reason"> & { rows: number[]; emails: Set<string> };

/** The largest first; those of one size by their first rows. */
export function groupFaults(faults: readonly Fault[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const { row, email, column, reason } of faults) {
    const key = `${column}\n${reason}`;
    const group = groups.get(key) ?? { column, reason, rows: [], emails: new Set<string>() };
    groups.set(key, group);
    group.rows.push(row);
    if (email !== "") group.emails.add(email);
  }
  return [...groups.values()].sort((a, b) => b.rows.length - a.rows.length);
}

/** Neighbours together: 3–54, 60. */
export function rangesOf(rows: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const row of rows) {
    const open = ranges[ranges.length - 1];
    if (open && row === open.last + 1) open.last = row;
    else ranges.push({ first: row, last: row });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
}
