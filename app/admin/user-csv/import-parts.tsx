import { Form, Link } from "@remix-run/react";
import { countText } from "~/formats";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { urls } from "~/urls";
import { Table } from "../list/table";
import { Email } from "../users/email";
import { facts as factsClass } from "../users/users.css";
import type { ImportView } from "./import-view.server";
import * as css from "./user-csv.css";

const count = (value: number) => countText(value);

function Facts({ facts }: { facts: readonly (readonly [string, number])[] }) {
  return (
    <dl className={factsClass}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DryRun({ view: { counts, good, bad } }: { view: ImportView }) {
  return (
    <>
      <p>Preview: nothing has changed yet{bad.total > 0 && ". Rows with errors will be skipped"}.</p>
      <Facts
        facts={[
          ["Valid rows", good],
          ["New accounts", counts.newAccounts],
          ["Existing accounts", counts.existing],
          ["Plans to start", counts.plans],
          ["Quarters to grant", counts.grants],
          ["Rows with errors", bad.total],
        ]}
      />
    </>
  );
}

export function Outcome({ view, isDone }: { view: ImportView; isDone: boolean }) {
  const { id, applied, good } = view;
  const { added, subscribed, granted, unchanged, refused } = applied.totals;
  return (
    <>
      {!isDone && (
        <Alert kind="warning">
          {`${count(applied.total)} of ${count(good)} valid rows were imported. No row is imported twice.`}
        </Alert>
      )}
      <Facts
        facts={[
          ["Rows imported", applied.total],
          ["Accounts added", added],
          ["Plans started", subscribed],
          ["Users granted quarters", granted],
          ["Nothing to change", unchanged],
          ["Partly applied", refused],
        ]}
      />
      {added > 0 && <NewAccounts total={added} groups={applied.added} />}
      <h2 className={css.part}>Result</h2>
      <Table
        caption="Result of each row"
        rows={applied.rows}
        rowKey={({ row }) => row}
        className={css.rows}
        columns={[
          { label: "Row", cell: ({ row }) => row },
          { label: "Email", cell: (row) => <Account {...row} /> },
          { label: "Result", cell: ({ words }) => words },
        ]}
      />
      <Rest shown={applied.rows.length} total={applied.total} id={id} />
    </>
  );
}

function NewAccounts({ total, groups }: { total: number; groups: string[][] }) {
  const last = groups.flat().length;
  let next = 1;
  return (
    <>
      <Alert kind="info" title="New accounts have no password yet">
        <p>
          Their owners can sign in once they have set a password. Make a link for each and send it: it works
          once within 24 hours.
          {last < total && ` For the accounts after the first ${count(last)}, select them in the users list.`}
        </p>
      </Alert>
      <div className={css.actions}>
        {groups.map((ids) => {
          const first = next;
          next += ids.length;
          return (
            <Form key={first} method="get" action={urls.admin.usersBulk}>
              <input type="hidden" name="do" value="password-links" />
              {ids.map((id) => (
                <input key={id} type="hidden" name="userId" value={id} />
              ))}
              <Button tone="quiet">
                Password links
                {groups.length > 1 && ` for accounts ${count(first)} to ${count(first + ids.length - 1)}`}
              </Button>
            </Form>
          );
        })}
      </div>
    </>
  );
}

function Account({ userId, email }: { userId: string | null; email: string }) {
  return userId ? (
    <Link to={urls.admin.user(userId)}>
      <Email>{email}</Email>
    </Link>
  ) : (
    <Email>{email}</Email>
  );
}

export function BadRows({ view: { id, bad } }: { view: ImportView }) {
  return (
    <>
      <h2 className={css.part}>
        {bad.total === 1 ? "1 row with errors" : `${count(bad.total)} rows with errors`}
      </h2>
      <Table
        caption="Rows with errors"
        rows={bad.rows}
        rowKey={({ row }) => row}
        className={css.rows}
        columns={[
          { label: "Row", cell: ({ row }) => row },
          { label: "Email", cell: ({ email }) => <bdi>{email || "—"}</bdi> },
          { label: "Column", cell: ({ column }) => <bdi>{column}</bdi> },
          { label: "Reason", cell: ({ reason }) => <span dir="auto">{reason}</span> },
        ]}
      />
      <Rest shown={bad.rows.length} total={bad.total} id={id} />
    </>
  );
}

function Rest({ shown, total, id }: { shown: number; total: number; id: string }) {
  return (
    <p className={css.soft}>
      {total > shown && `The first ${count(shown)} of ${count(total)}. `}
      <Link to={urls.admin.usersImportReport(id)} reloadDocument>
        Download all rows as CSV
      </Link>
    </p>
  );
}
