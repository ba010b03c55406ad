import { Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { FetcherForm } from "~/ui/form/fetcher-form";
import { ForgeryField } from "~/ui/form/forgery-field";
import { Check } from "~/ui/icons";
import { urls } from "~/urls";
import { useCarryBack } from "../list/back";
import * as css from "./plan.css";
import type { RenewalView } from "./plan-view.server";
import { renewalTexts as say } from "./texts";

type RenewalProps = {
  account: { id: string; email: string };
  renewal: RenewalView;
  /** Pressed just now: the next renewal is offered when the page is opened again. */
  isDone: boolean;
  /** Which page the press leads back to. */
  page: "plan" | "user";
};

export function Renewal({ account: { id, email }, renewal, isDone, page }: RenewalProps) {
  const carryBack = useCarryBack();
  const here = carryBack(page === "plan" ? urls.admin.userPlan(id, email) : urls.admin.user(id));
  return (
    <section className={css.section} aria-labelledby="renewal">
      <h2 id="renewal">{say.renewal}</h2>
      {isDone ? (
        <p className={css.renewed}>
          <strong>
            <Check /> {say.renewedUntil(renewal.present)}
          </strong>
          <Link to={here}>{say.renewOnceMore}</Link>
        </p>
      ) : (
        <RenewForm id={id} renewal={renewal} page={page} />
      )}
    </section>
  );
}

type RenewFormProps = { id: string } & Pick<RenewalProps, "renewal" | "page">;

function RenewForm({ id, renewal, page }: RenewFormProps) {
  const { isLapsed, planName, from, present, until } = renewal;
  const carryBack = useCarryBack();
  return (
    <>
      <p>{isLapsed ? say.beginsAgain(planName, present, until) : say.continues(planName, present, until)}</p>
      <FetcherForm method="post" action={carryBack(urls.admin.userRenew(id))} preventScrollReset>
        {(isSaving) => (
          <>
            <ForgeryField />
            <input type="hidden" name="renewedOn" value={page} />
            <input type="hidden" name="from" value={from} />
            <Button pending={isSaving} disabled={isSaving}>
              {say.renewNewEnd(until)}
            </Button>
          </>
        )}
      </FetcherForm>
    </>
  );
}
