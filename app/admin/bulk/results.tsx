import { Form } from "@remix-run/react";
import type { BulkAction } from "~/models/users/bulk-actions";
import { Button, ButtonLink } from "~/ui/button";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { AccountName, type AccountResult, ResultWords } from "../list/account-result";
import { evenColumns } from "../list/account-result.css";
import { type Column, Table } from "../list/table";
import { LinkSheet } from "../password-links/link-sheet";
import type { HandedLinks } from "../password-links/link-sheet.server";
import { MailsSent } from "../password-links/mails-sent";
import { ChosenFields } from "./action-choice";
import * as css from "./bulk.css";
import type { BulkPage } from "./bulk-page.server";
import { NoQuarter } from "./no-quarter";
import { actionTexts, resultsTexts as say } from "./texts";

type ResultsProps = {
  page: BulkPage;
  action: BulkAction;
  results: readonly AccountResult[];
  links?: HandedLinks;
  /** The key of the form that was sent. */
  submission?: string;
};

export function Results({ page, action, results, links, submission }: ResultsProps) {
  const { ids, listHref, listSearch } = page;
  const count = (state: AccountResult["state"]) => results.filter((result) => result.state === state).length;
  const counts = { done: count("done"), unchanged: count("unchanged"), skipped: count("skipped") };
  return (
    <>
      <Alert kind={counts.skipped > 0 ? "warning" : "success"} title={actionTexts[action].label}>
        {say.summary(results.length, counts)}
      </Alert>
      {action === "subscribe" && <NoQuarter page={page} isDone />}
      {links?.mails && (
        <MailsSent mails={links.mails}>
          <input type="hidden" name="submission" value={submission} />
        </MailsSent>
      )}
      {links ? (
        <LinkSheet {...links} />
      ) : (
        <Table
          caption={say.results}
          columns={columns}
          rows={results}
          rowKey={({ id }) => id}
          className={evenColumns}
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

const columns: Column<AccountResult>[] = [
  { label: say.email, cell: AccountName },
  { label: say.result, cell: ResultWords },
];
