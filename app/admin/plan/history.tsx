import { Button } from "~/ui/button";
import { FetcherForm } from "~/ui/form/fetcher-form";
import { ForgeryField } from "~/ui/form/forgery-field";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import { useCarryBack } from "../list/back";
import { whole } from "../list/list.css";
import { Table } from "../list/table";
import * as css from "./plan.css";
import type { HistoryRow } from "./plan-view.server";
import { historyTexts as say } from "./texts";

type HistoryProps = { userId: string; rows: HistoryRow[]; isReadOnly: boolean };

/** A removed period can be restored until its end. */
export function History({ userId, rows, isReadOnly }: HistoryProps) {
  return (
    <section className={css.history} aria-labelledby="history">
      <h2 id="history">{say.history}</h2>
      {rows.length === 0 ? (
        <p className={css.soft}>{say.empty}</p>
      ) : (
        <Table
          aria-labelledby="history"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { label: say.plan, cell: ({ name }) => <span className={whole}>{name}</span> },
            { label: say.started, cell: ({ started }) => <span className={whole}>{started}</span> },
            { label: say.end, cell: ({ expires }) => <span className={whole}>{expires}</span> },
            { label: say.state, cell: (row) => <State row={row} userId={userId} isReadOnly={isReadOnly} /> },
          ]}
        />
      )}
    </section>
  );
}

const states = { active: say.active, expired: say.expired, removed: say.removed } as const;

type StateProps = { row: HistoryRow; userId: string; isReadOnly: boolean };

function State({ row, userId, isReadOnly }: StateProps) {
  const carryBack = useCarryBack();
  return (
    <div className={css.state}>
      <span>{row.removed ? say.removedOn(row.removed) : states[row.state]}</span>
      {row.canRestore && !isReadOnly && (
        <FetcherForm
          method="post"
          action={carryBack(urls.admin.userPeriodRestore(userId, row.id))}
          preventScrollReset
        >
          {(isSaving) => (
            <>
              <ForgeryField />
              <Button tone="quiet" disabled={isSaving}>
                {say.restore(row.expires, hide)}
              </Button>
            </>
          )}
        </FetcherForm>
      )}
    </div>
  );
}
