import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import { countText } from "~/formats";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { forExcel } from "../csv/for-excel";
import { Email } from "../list/email";
import { badge } from "../list/list.css";
import { type Column, Table } from "../list/table";
import { LinkSheet } from "../password-links/link-sheet";
import type { HandedLinks } from "../password-links/link-sheet.server";
import { MailsSent } from "../password-links/mails-sent";
import { facts as factsClass } from "../users/users.css";
import type { ImportView } from "./import-view.server";
import { importPartsTexts as say } from "./texts";
import * as css from "./user-csv.css";

const fewRows = 20;

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

export function DryRun({ view }: { view: ImportView }) {
  const { counts, good, bad, preview, doubtful } = view;
  return (
    <>
      <p>
        {say.preview} {bad.total > 0 && say.errorsSkipped}
      </p>
      <Facts
        facts={[
          [say.validRows, good],
          [say.newAccounts, counts.newAccounts],
          [say.existingAccounts, counts.existing],
          [say.plansToStart, counts.plans],
          [say.usersToGrant, counts.grants],
          ...(counts.numbers > 0 ? ([[say.numbersToSave, counts.numbers]] as const) : []),
          [say.rowsWithErrors, bad.total],
          ...(doubtful.total > 0 ? ([[say.neverConfirmed, doubtful.total]] as const) : []),
        ]}
      />
      {preview.length > 0 && <Preview rows={preview} />}
    </>
  );
}

/** Isolates each name's direction, in one element: on a phone the cell is a grid, which would part the pieces. */
const Names = ({ of: names }: { of: readonly string[] }) => (
  <span>
    {names.length === 0
      ? say.none
      : names.map((name, at) => (
          <Fragment key={name}>
            {at > 0 && "; "}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
  </span>
);

const Doubtful = () => (
  <>
    {" "}
    <span className={badge}>{say.neverConfirmed}</span>
  </>
);

const numberColumn: Column<ImportView["preview"][number]> = {
  label: say.whatsApp,
  cell: ({ whatsApp }) => <bdi>{whatsApp || say.none}</bdi>,
};

/** Shows a value that stands in the wrong column before it is stored. */
function Preview({ rows }: { rows: ImportView["preview"] }) {
  return (
    <>
      <h2 className={css.part} id="preview">
        {say.firstValidRows}
      </h2>
      <Table
        aria-labelledby="preview"
        rows={rows}
        rowKey={({ row }) => row}
        className={css.preview}
        columns={[
          { label: say.row, cell: ({ row }) => row },
          {
            label: say.email,
            cell: ({ email, isDoubtful }) => (
              <span>
                <Email>{email}</Email>
                {isDoubtful && <Doubtful />}
              </span>
            ),
          },
          { label: say.nameIfNew, cell: ({ name }) => <bdi>{name ?? say.none}</bdi> },
          { label: say.plan, cell: ({ plan }) => plan ?? say.none },
          { label: say.quarters, cell: ({ quarters }) => <Names of={quarters} /> },
          ...(rows.some(({ whatsApp }) => whatsApp) ? [numberColumn] : []),
        ]}
      />
    </>
  );
}

export function DoubtfulRows({ view: { id, doubtful } }: { view: ImportView }) {
  if (doubtful.rows.length === 0) return null;
  return (
    <>
      <h2 className={css.part}>{say.accountsNeverConfirmed}</h2>
      <p>{say.neverConfirmedNote}</p>
      <Table
        caption={say.accountsNeverConfirmed}
        rows={doubtful.rows}
        rowKey={({ row }) => row}
        className={css.rows}
        columns={[
          { label: say.row, cell: ({ row }) => row },
          { label: say.email, cell: (row) => <Account {...row} /> },
        ]}
      />
      <Rest shown={doubtful.rows.length} total={doubtful.total} id={id} />
    </>
  );
}

type OutcomeProps = { view: ImportView; isDone: boolean };

/** In a sentence or two, which take the focus. */
export function Outcome({ view: { applied, good }, isDone }: OutcomeProps) {
  const { doubtful } = applied.totals;
  return (
    <>
      {isDone ? (
        <Alert kind="success">{applied.finished}</Alert>
      ) : (
        <Alert kind="warning">{say.importProgress(count(applied.total - doubtful), count(good))}</Alert>
      )}
      {doubtful > 0 && <Alert kind="warning">{say.neverConfirmedResult(doubtful)}</Alert>}
    </>
  );
}

export function Result({ view, isDone, links }: OutcomeProps & { links?: HandedLinks }) {
  const { id, applied } = view;
  const { added, subscribed, granted, numbered, unchanged, refused, doubtful } = applied.totals;
  const imported = applied.total - doubtful;
  return (
    <>
      <Facts
        facts={[
          [say.rowsImported, imported],
          [say.accountsAdded, added],
          [say.plansStarted, subscribed],
          [say.usersGranted, granted],
          ...(numbered > 0 ? ([[say.numbersSaved, numbered]] as const) : []),
          [say.nothingToChange, unchanged],
          [say.partlyApplied, refused],
          [say.rowsSkipped, view.bad.total],
          ...(doubtful > 0 ? ([[say.neverConfirmedSkipped, doubtful]] as const) : []),
        ]}
      />
      {links && <Links {...links} total={added} />}
      {!links && isDone && added > 0 && <NewAccounts />}
      <BadRows view={view} />
      <h2 className={css.part}>{say.result}</h2>
      {/* Below a long sheet of links most rows only repeat an address. */}
      <details
        open={refused > 0 || doubtful > 0 || !links || links.sheet.results.length <= fewRows}
        className={css.result}
      >
        <summary>{say.rowResults}</summary>
        <Table
          caption={say.rowResults}
          rows={applied.rows}
          rowKey={({ row }) => row}
          className={css.rows}
          columns={[
            { label: say.row, cell: ({ row }) => row },
            { label: say.email, cell: (row) => <Account {...row} /> },
            { label: say.result, cell: ({ words }) => words },
          ]}
        />
        <Rest shown={applied.rows.length} total={applied.total} id={id} />
      </details>
    </>
  );
}

function NewAccounts() {
  const isSending = useIsSending();
  return (
    <>
      <Alert kind="info" title={say.noPasswordTitle}>
        <p>{say.noPasswordNote}</p>
      </Alert>
      <Form method="post" className={css.actions}>
        <ForgeryField />
        <Button tone="quiet" name="links" value="yes" pending={isSending} disabled={isSending}>
          {say.passwordLinks}
        </Button>
      </Form>
    </>
  );
}

function Links({ sheet, files, mails, total }: HandedLinks & { total: number }) {
  return (
    <>
      <h2 className={css.part}>{say.passwordLinks}</h2>
      {mails && (
        <MailsSent mails={mails}>
          <input type="hidden" name="links" value="yes" />
        </MailsSent>
      )}
      <LinkSheet sheet={sheet} files={files} />
      {files.length > 0 && total > sheet.results.length && (
        <p className={css.soft}>{say.shownLinks(count(sheet.results.length), count(total))}</p>
      )}
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

export function BadRows({ view: { id, bad, applied } }: { view: ImportView }) {
  if (bad.total === 0) return null;
  return (
    <>
      <h2 className={css.part}>{say.rowsWithErrorsCount(bad.total)}</h2>
      <Table
        caption={say.rowsWithErrors}
        rows={bad.groups}
        rowKey={({ column, reason }) => `${column}: ${reason}`}
        className={css.rows}
        columns={[
          { label: say.row, cell: (group) => <RowNumbers {...group} /> },
          { label: say.email, cell: (group) => <SomeEmails {...group} /> },
          { label: say.column, cell: ({ column }) => <bdi>{column}</bdi> },
          {
            label: say.reason,
            cell: ({ reason }) => (
              <span className={css.reason} dir="auto">
                {reason}
              </span>
            ),
          },
        ]}
      />
      <Rest shown={bad.shown} total={bad.total} id={id} hasFile={applied.total === 0} />
    </>
  );
}

type BadGroup = ImportView["bad"]["groups"][number];

function RowNumbers({ count, ranges, moreRanges }: BadGroup) {
  const numbers = ranges.join(", ");
  if (count === 1) return numbers;
  return (
    <span className={css.numbers}>
      <strong>{say.rows(count)}</strong> {moreRanges ? say.andMoreRows(numbers) : numbers}
    </span>
  );
}

function SomeEmails({ emails, moreEmails }: BadGroup) {
  if (emails.length === 0) return say.none;
  return (
    <span className={css.lines}>
      {emails.map((email) => (
        <Email key={email}>{email}</Email>
      ))}
      {moreEmails > 0 && <span>{say.andMore(moreEmails)}</span>}
    </span>
  );
}

type RestProps = { shown: number; total: number; id: string; hasFile?: boolean };

/** One file has all rows, so the page leads to it once. */
function Rest({ shown, total, id, hasFile = true }: RestProps) {
  if (total <= shown && !hasFile) return null;
  return (
    <p className={css.soft}>
      {total > shown && say.shownRows(count(shown), count(total))}{" "}
      {hasFile && (
        <>
          <Link to={urls.admin.usersImportReport(id)} reloadDocument>
            {say.downloadCsv}
          </Link>{" "}
          <Link to={forExcel(urls.admin.usersImportReport(id))} reloadDocument>
            {say.downloadExcel}
          </Link>
        </>
      )}
    </p>
  );
}
