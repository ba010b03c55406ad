import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BulkAction } from "~/models/users/bulk-actions";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { type Column, Table } from "../list/table";
import { ChosenFields } from "./action-choice";
import * as css from "./bulk.css";
import { AccountName, LeftOut } from "./bulk-accounts";
import type { BulkPage } from "./bulk-page.server";
import { LinkSheet, type Sheet } from "./link-sheet";
import type { Mails, ResultView } from "./results-view.server";
import { actionTexts, resultsTexts as say } from "./texts";

type ResultsProps = {
  page: BulkPage;
  action: BulkAction;
  results: readonly ResultView[];
  sheet?: Sheet;
  file?: string | null;
  mails?: Mails;
  /** The key of the form that was sent. */
  submission?: string;
};

export function Results({
  page: { ids, listHref, listSearch },
  action,
  results,
  sheet,
  file = null,
  mails,
  submission,
}: ResultsProps) {
  const count = (state: ResultView["state"]) => results.filter((result) => result.state === state).length;
  const [done, unchanged, left] = [count("done"), count("unchanged"), count("skipped")];
  const parts = [say.done(done), unchanged > 0 && say.unchanged(unchanged), left > 0 && say.skipped(left)];
  return (
    <>
      <Alert kind={left > 0 ? "warning" : "success"} title={actionTexts[action].label}>
        {say.of(results.length, parts.filter(Boolean).join(", "))}
      </Alert>
      {mails && (
        <MailsSent mails={mails}>
          <input type="hidden" name="submission" value={submission} />
        </MailsSent>
      )}
      {sheet ? (
        <LinkSheet sheet={sheet} file={file} />
      ) : (
        <Table
          caption={say.results}
          columns={columns}
          rows={results}
          rowKey={({ id }) => id}
          className={css.rows}
        />
      )}
      <Form method="get" action={urls.admin.usersBulk} className={css.answers}>
        <ButtonLink href={listHref}>{say.backToList}</ButtonLink>
        {action !== "delete" && (
          <>
            <ChosenFields ids={ids} listSearch={listSearch} />
            <Button tone="quiet">{say.chooseAnotherAction}</Button>
          </>
        )}
      </Form>
    </>
  );
}

/** `children`: what the form of the links sent, so that the next press is about the same ones. */
export function MailsSent({ mails, children }: { mails: NonNullable<Mails>; children: ReactNode }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Alert kind={mails.isComplete ? "success" : "warning"}>
      <p>{mails.text}</p>
      {!mails.isComplete && (
        <Form method="post" className={css.linkTools}>
          <ForgeryField />
          {children}
          <Button tone="quiet" pending={isSending} disabled={isSending}>
            {say.mailTheOthers}
          </Button>
        </Form>
      )}
    </Alert>
  );
}

const columns: Column<ResultView>[] = [
  { label: say.email, cell: AccountName },
  {
    label: say.result,
    cell: ({ state, what }) => (state === "skipped" ? <LeftOut reason={what} /> : what),
  },
];
