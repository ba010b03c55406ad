import type { ReactNode } from "react";
import { table } from "../list/list.css";
import { rows as rowsTable } from "./user-csv.css";

type RowsTableProps<Row extends { row: number }> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly { label: string; cell: (row: Row) => ReactNode }[];
};

/** Rows of a file with what is said of them; on a phone a list of labelled values. */
export function RowsTable<Row extends { row: number }>({ caption, rows, columns }: RowsTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as blocks on a phone, a table forgets that it is one
    <table className={`${table} ${rowsTable}`} role="table" aria-label={caption}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          {columns.map(({ label }) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <th key={label} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr key={row.row} role="row">
            {columns.map(({ label, cell }) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <td key={label} role="cell" data-label={label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
