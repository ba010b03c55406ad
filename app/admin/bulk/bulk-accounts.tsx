import { texts } from "~/texts";
import { AccountName, LeftOut } from "../list/account-result";
import { evenColumns } from "../list/account-result.css";
import { badge } from "../list/list.css";
import { type Column, Table } from "../list/table";
import * as css from "./bulk.css";
import type { BulkPage } from "./bulk-page.server";
import { actionTexts, bulkAccountsTexts as say } from "./texts";

const shownAtOnce = 12;

export function BulkAccounts({ page: { accounts, action } }: { page: BulkPage }) {
  const left = accounts.filter(({ leftOut }) => leftOut).length;
  const outlook: Column<BulkPage["accounts"][number]> = {
    label: say.effect,
    cell: ({ leftOut, until }) =>
      leftOut ? (
        <LeftOut reason={texts.bulk.skipReasons[leftOut]} />
      ) : (
        action && actionTexts[action].effect(until)
      ),
  };
  return (
    <details open={accounts.length <= shownAtOnce} className={css.accounts}>
      <summary>{say.summary(accounts.length, left)}</summary>
      <Table
        caption={say.selectedUsers}
        columns={action ? [...present, outlook] : present}
        rows={accounts}
        rowKey={({ id }) => id}
        className={evenColumns}
      />
    </details>
  );
}

const present: Column<BulkPage["accounts"][number]>[] = [
  {
    label: say.email,
    cell: (account) => (
      <>
        <AccountName {...account} />
        {account.isThere && !account.isConfirmed && (
          <>
            {" "}
            <span className={badge}>{say.neverConfirmed}</span>
          </>
        )}
      </>
    ),
  },
  { label: say.subscription, cell: ({ plan, isThere }) => plan ?? (isThere ? say.no : "–") },
];
