import { texts } from "~/texts";
import { Alert } from "~/ui/notices/alert";
import type { PlanView } from "./plan-view.server";
import { stateNoteTexts as say } from "./texts";

type StateNoteProps = { view: Pick<PlanView, "state" | "since" | "history">; isAdmin: boolean };

export function StateNote({ view: { state, since, history }, isAdmin }: StateNoteProps) {
  return (
    <>
      {isAdmin && (
        <Alert kind="info" role="status">
          {texts.adminNeedsNoPlan}
        </Alert>
      )}
      {state === "none" && !isAdmin && <Alert kind="info">{say.thisUserHasNeverHad}</Alert>}
      {state === "lapsed" && (
        <Alert kind="warning" role="status">
          {say.theLastPlanExpired(since)}
        </Alert>
      )}
      {state === "ended" && (
        <Alert kind="warning" role="status">
          {say.theSubscriptionWasRemovedOn(since)}
          {history.some(({ canRestore }) => canRestore) && say.itsPreviousExpiry}
        </Alert>
      )}
    </>
  );
}
