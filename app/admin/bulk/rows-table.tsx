import { hidden } from "~/ui/global.css";
import * as list from "../list/list.css";
import type { Column } from "../list/list-page";
import * as css from "./bulk.css";

type RowsTableProps<Row> = { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[] };

/** A table as the lists have it, without anything to sort or turn: rows with labels on a phone. */
export function RowsTable<Row extends { id: string }>({ caption, columns, rows }: RowsTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as blocks on a phone, a table forgets that it is one
    <table className={`${list.table} ${css.rows}`} role="table">
      <caption className={hidden}>{caption}</caption>
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
          <tr key={row.id} role="row">
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
