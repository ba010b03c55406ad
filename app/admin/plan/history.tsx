import { AwayForm } from "~/ui/away-form";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { whole } from "../list/list.css";
import { Table } from "../list/table";
import * as css from "./plan.css";
import type { HistoryRow } from "./plan-view.server";

type HistoryProps = { userId: string; rows: HistoryRow[]; isReadOnly: boolean };

/** Newest first; a removed period can be restored until its end. */
export function History({ userId, rows, isReadOnly }: HistoryProps) {
  return (
    <section className={css.history} aria-labelledby="history">
      <h2 id="history">History</h2>
      {rows.length === 0 ? (
        <p className={css.soft}>No subscriptions yet. All of them are listed here, including removed ones.</p>
      ) : (
        <Table
          aria-labelledby="history"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { label: "Plan", cell: ({ name }) => <span className={whole}>{name}</span> },
            { label: "Started", cell: ({ started }) => <span className={whole}>{started}</span> },
            { label: "Expires", cell: ({ expires }) => <span className={whole}>{expires}</span> },
            { label: "State", cell: (row) => <State row={row} userId={userId} isReadOnly={isReadOnly} /> },
          ]}
        />
      )}
    </section>
  );
}

const states = { active: "Active", expired: "Expired", removed: "Removed" } as const;

type StateProps = { row: HistoryRow; userId: string; isReadOnly: boolean };

function State({ row, userId, isReadOnly }: StateProps) {
  return (
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
  );
}
