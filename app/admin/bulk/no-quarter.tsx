import { Link } from "@remix-run/react";
import type { BulkAction } from "~/models/users/bulk-actions";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import type { BulkPage } from "./bulk-page.server";
import { actionTexts, noQuarterTexts as say } from "./texts";

type NoQuarterProps = { page: Pick<BulkPage, "withNoQuarter" | "listSearch">; isDone: boolean };

/** Quarters are granted to subscribers only, so before that there is no link. */
export function NoQuarter({ page: { withNoQuarter, listSearch }, isDone }: NoQuarterProps) {
  if (withNoQuarter.length === 0) return null;
  const next: BulkAction = "grant-quarters";
  return (
    <Alert kind="warning">
      {say.noQuarters(withNoQuarter.length)}{" "}
      {isDone ? (
        <Link to={urls.admin.usersBulkAs(next, withNoQuarter, listSearch)}>{actionTexts[next].label}</Link>
      ) : (
        say.grantHint
      )}
    </Alert>
  );
}
