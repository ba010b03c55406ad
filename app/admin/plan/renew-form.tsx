import { Button } from "~/ui/button";
import { FetcherForm } from "~/ui/form/fetcher-form";
import { ForgeryField } from "~/ui/form/forgery-field";
import { urls } from "~/urls";
import { useKeepBack } from "../list/back";
import * as css from "./plan.css";
import { renewFormTexts as say } from "./texts";

type RenewFormProps = { userId: string; from: string; plan: string; present: string; until: string };

export function RenewForm({ userId, from, plan, present, until }: RenewFormProps) {
  const keepBack = useKeepBack();
  return (
    <section className={css.section} aria-labelledby="renewal">
      <h2 id="renewal">{say.renewal}</h2>
      <p>{say.whatItDoes(plan, present, until)}</p>
      <FetcherForm method="post" action={keepBack(urls.admin.userRenew(userId))} preventScrollReset>
        {(isSaving) => (
          <>
            <ForgeryField />
            <input type="hidden" name="from" value={from} />
            <Button pending={isSaving} disabled={isSaving}>
              {say.renewNewEnd(until)}
            </Button>
          </>
        )}
      </FetcherForm>
    </section>
  );
}
