import { AwayForm } from "~/ui/away-form";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { table, whole } from "../list/list.css";
import * as css from "./plan.css";
import type { HistoryRow } from "./plan-view.server";

type HistoryProps = { userId: string; rows: HistoryRow[]; isReadOnly: boolean };

/** Newest first; a removed period can be restored until its end. */
export function History({ userId, rows, isReadOnly }: HistoryProps) {
  return (
    <section className={css.history} aria-labelledby="history">
      <h2 id="history">History</h2>
      {rows.length === 0 ? (
        <p className={css.soft}>No subscription so far. Each one is kept here, removed ones too.</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: laid out as blocks on a phone, a table loses its roles
        <table className={table} role="table" aria-labelledby="history">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <thead role="rowgroup">
            {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
            <tr role="row">
              {["Plan", "Started", "Expires", "State"].map((label) => (
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
              <Row key={row.id} row={row} userId={userId} isReadOnly={isReadOnly} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const states = { active: "Active", expired: "Expired", removed: "Removed" } as const;

type RowProps = { row: HistoryRow; userId: string; isReadOnly: boolean };

function Row({ row, userId, isReadOnly }: RowProps) {
  const cells = [
    ["Plan", row.name],
    ["Started", row.started],
    ["Expires", row.expires],
  ] as const;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in the table
    <tr role="row">
      {cells.map(([label, text]) => (
        // biome-ignore lint/a11y/noRedundantRoles: as in the table
        <td key={label} role="cell" data-label={label}>
          <span className={whole}>{text}</span>
        </td>
      ))}
      {/* biome-ignore lint/a11y/noRedundantRoles: as in the table */}
      <td role="cell" data-label="State">
        <div className={css.state}>
          <span>
            {states[row.state]}
            {row.removed && ` on ${row.removed}`}
          </span>
          {row.canRestore && !isReadOnly && (
            <AwayForm method="post" action={urls.admin.userPeriodRestore(userId, row.id)} preventScrollReset>
              {(isSaving) => (
                <>
                  <ForgeryField />
                  <Button tone="quiet" disabled={isSaving}>
                    Restore<span className={hidden}> the previous expiry, {row.expires}</span>
                  </Button>
                </>
              )}
            </AwayForm>
          )}
        </div>
      </td>
    </tr>
  );
}
