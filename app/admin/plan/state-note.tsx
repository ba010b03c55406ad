import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import type { PlanView } from "./plan-view.server";

type StateNoteProps = { view: Pick<PlanView, "state" | "since" | "history">; isAdmin: boolean };

export function StateNote({ view: { state, since, history }, isAdmin }: StateNoteProps) {
  return (
    <>
      {isAdmin && (
        <Alert kind="info" role="status">
          {texts.adminNeedsNoPlan}
        </Alert>
      )}
      {state === "none" && !isAdmin && (
        <Alert kind="info">This user has never had a subscription. Choose a plan to start one.</Alert>
      )}
      {state === "lapsed" && (
        <Alert kind="warning" role="status">
          The last plan expired on {since}. A new one starts when it is saved.
        </Alert>
      )}
      {state === "ended" && (
        <Alert kind="warning" role="status">
          The subscription was removed on {since}.
          {history.some(({ canRestore }) => canRestore) &&
            " Its previous expiry can be restored from the history below."}
        </Alert>
      )}
    </>
  );
}
