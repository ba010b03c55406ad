import { ButtonLink } from "~/ui/button";
import { FormPage } from "~/ui/form/form-page";
import { plainList } from "~/ui/global.css";
import { urls } from "~/urls";
import * as css from "./join.css";
import type { Choice } from "./join-page.server";
import { PlanCard } from "./plan-form";
import { joinTexts as say } from "./texts";

/** `here`: the page, with its course, to which both ways lead back. */
export function VisitorsOffer({ choices, here }: { choices: readonly Choice[]; here: string }) {
  return (
    <FormPage title={say.title} intro={say.accountFirst}>
      <ul className={`${plainList} ${css.offer}`}>
        {choices.map((choice) => (
          <li key={choice.id} className={css.option}>
            <PlanCard {...choice} />
          </li>
        ))}
      </ul>
      <p className={css.ways}>
        <ButtonLink href={urls.site.registerFor(here)}>{say.register}</ButtonLink>
        <ButtonLink href={urls.login(here)} tone="quiet">
          {say.signIn}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
