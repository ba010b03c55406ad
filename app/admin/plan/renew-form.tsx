import { useNavigation } from "@remix-run/react";
import { AwayForm } from "~/ui/away-form";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { urls } from "~/urls";
import * as css from "./plan.css";

type RenewFormProps = { userId: string; from: string; present: string; until: string };

/** Renewal is a button of its own: it adds the plan's length to the present end (T59). */
export function RenewForm({ userId, from, present, until }: RenewFormProps) {
  const isSaving = useNavigation().formData?.has("from") ?? false;
  return (
    <section className={css.section} aria-labelledby="renewal">
      <h2 id="renewal">Renewal</h2>
      <p>
        Adds the length of the plan to its present end, {present}: the subscription then runs{" "}
        <strong>until {until}</strong>.
      </p>
      <AwayForm method="post" action={urls.admin.userRenew(userId)} preventScrollReset>
        <ForgeryField />
        <input type="hidden" name="from" value={from} />
        <Button tone="quiet" pending={isSaving} disabled={isSaving}>
          Renew
        </Button>
      </AwayForm>
    </section>
  );
}
