import { Link } from "@remix-run/react";
import { texts } from "~/texts";
import { Alert } from "~/ui/notices/alert";
import type { PlanView } from "./plan-view.server";
import { stateNoteTexts as say } from "./texts";

type StateNoteProps = {
  view: Pick<PlanView, "state" | "since" | "history">;
  isAdmin: boolean;
  /** Null if a quarter is open already. */
  quartersHref: string | null;
};

export function StateNote({ view: { state, since, history }, isAdmin, quartersHref }: StateNoteProps) {
  return (
    <>
      {isAdmin && (
        <Alert kind="info" role="status">
          {texts.adminWithoutPlan}
        </Alert>
      )}
      {state === "active" && !isAdmin && quartersHref && (
        <Alert kind="warning" role="status">
          {say.noQuarters} <Link to={quartersHref}>{say.quartersPermission}</Link>
        </Alert>
      )}
      {state === "none" && !isAdmin && <Alert kind="info">{say.neverSubscribed}</Alert>}
      {state === "lapsed" && (
        <Alert kind="warning" role="status">
          {say.planExpired(since)} {!isAdmin && say.pressRenew}
        </Alert>
      )}
      {state === "ended" && (
        <Alert kind="warning" role="status">
          {say.subscriptionRemoved(since)} {history.some(({ canRestore }) => canRestore) && say.restoreHint}
        </Alert>
      )}
    </>
  );
}
