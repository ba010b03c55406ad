import { Link } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { urls } from "~/urls";
import { Table } from "../list/table";
import { Email } from "../users/email";
import { facts as factsClass } from "../users/users.css";
import type { ImportView } from "./import-view.server";
import * as css from "./user-csv.css";

const count = (value: number) => value.toLocaleString("en");

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
      <p>
        Nothing is changed yet. This is what the file would do{bad.total > 0 && "; its bad rows are left out"}
        .
      </p>
      <Facts
        facts={[
          ["Good rows", good],
          ["New accounts", counts.newAccounts],
          ["Existing accounts", counts.existing],
          ["Plans to start", counts.plans],
          ["Quarters to grant", counts.grants],
          ["Bad rows", bad.total],
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
          {`${count(applied.total)} of ${count(good)} good rows are applied. Nothing is applied twice.`}
        </Alert>
      )}
      <Facts
        facts={[
          ["Rows applied", applied.total],
          ["Accounts added", added],
          ["Plans started", subscribed],
          ["Users granted quarters", granted],
          ["Nothing to change", unchanged],
          ["Not applied in full", refused],
        ]}
      />
      {added > 0 && (
        <Alert kind="info" title="New accounts have no password yet">
          <p>
            Nobody can sign in to one before its owner has chosen a password. Open the account and press
            “Password link”: you get a link to hand over, good for 24 hours.
          </p>
        </Alert>
      )}
      <h2 className={css.part}>What happened</h2>
      <Table
        caption="What happened to each row"
        rows={applied.rows}
        rowKey={({ row }) => row}
        className={css.rows}
        columns={[
          { label: "Row", cell: ({ row }) => row },
          { label: "Email", cell: (row) => <Account {...row} /> },
          { label: "What happened", cell: ({ words }) => words },
        ]}
      />
      <Rest shown={applied.rows.length} total={applied.total} id={id} />
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
      <h2 className={css.part}>{bad.total === 1 ? "1 bad row" : `${count(bad.total)} bad rows`}</h2>
      <Table
        caption="Bad rows"
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
