import { Link } from "@remix-run/react";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { type Column, Table } from "../list/table";
import { Email } from "../users/email";
import * as css from "./bulk.css";
import type { BulkPage } from "./bulk-page.server";
import { actionTexts, bulkAccountsTexts as say, usersText } from "./texts";

const shownAtOnce = 12;

export function BulkAccounts({ page: { accounts, action } }: { page: BulkPage }) {
  const left = accounts.filter(({ leftOut }) => leftOut).length;
  const outlook: Column<BulkPage["accounts"][number]> = {
    label: say.whatWillHappen,
    cell: ({ leftOut, until }) =>
      leftOut ? <LeftOut reason={texts.bulk.leftOut[leftOut]} /> : action && actionTexts[action].will(until),
  };
  return (
    <details open={accounts.length <= shownAtOnce} className={css.accounts}>
      <summary>
        {usersText(accounts.length)}
        {left > 0 && say.willBeSkipped(left)}
      </summary>
      <Table
        caption={say.selectedUsers}
        columns={action ? [...present, outlook] : present}
        rows={accounts}
        rowKey={({ id }) => id}
        className={css.rows}
      />
    </details>
  );
}

const present: Column<BulkPage["accounts"][number]>[] = [
  { label: say.email, cell: AccountName },
  { label: say.subscription, cell: ({ plan, isThere }) => plan ?? (isThere ? say.no : "–") },
];

type AccountNameProps = { id: string; email: string | null; isThere: boolean };

export function AccountName({ id, email, isThere }: AccountNameProps) {
  const name = <Email>{email || id}</Email>;
  return isThere ? <Link to={urls.admin.user(id)}>{name}</Link> : name;
}

export const LeftOut = ({ reason }: { reason: string }) => (
  <span className={css.leftOut}>
    <strong>{say.skipped}</strong> {reason}
  </span>
);
