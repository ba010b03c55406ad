import { hidden } from "~/ui/global.css";
import * as css from "./list.css";
import type { Column } from "./list-page";

type RowsTableProps<Row> = {
  caption: string;
  columns: readonly Omit<Column<Row>, "sort">[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A class that sets the column widths. */
  layout?: string;
};

export function RowsTable<Row>({ caption, columns, rows, rowKey, layout = "" }: RowsTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as blocks on a phone, a table loses its roles
    <table className={`${css.table} ${layout}`} role="table">
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
          <tr key={rowKey(row)} role="row">
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
