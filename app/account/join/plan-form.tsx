import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { countText } from "~/formats";
import type * as z from "~/settings/zod";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import { urls } from "~/urls";
import * as css from "./join.css";
import type { Choice } from "./join-page.server";
import type { joinSchema } from "./join-schema";
import { Options } from "./options";
import { joinTexts as say } from "./texts";

type PlanFormProps = {
  choices: readonly Choice[];
  course: number | null;
  submission: string;
  /** Null if it could not be looked up. */
  email: string | null;
  /** One that is open, or was refused and can be reported again. */
  order: { reference: string; shown: string; isRefused: boolean } | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

export function PlanForm({ choices, course, submission, email, order, lastResult }: PlanFormProps) {
  const [form, fields] = useForm<z.input<typeof joinSchema>>({
    id: "join",
    lastResult,
    defaultValue: { course: course === null ? "" : String(course), submission },
  });
  return (
    <FormPage title={say.title} intro={email && <p>{say.forAccount(<bdi>{email}</bdi>)}</p>}>
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      {order && (
        <p>
          {order.isRefused
            ? say.refusedOrder(<OrderLink {...order} />)
            : say.openOrder(<OrderLink {...order} />)}{" "}
          {say.replaced}
        </p>
      )}
      <form method="post" id={form.id} noValidate>
        <ForgeryField />
        <input type="hidden" name={fields.submission.name} defaultValue={fields.submission.initialValue} />
        <input type="hidden" name={fields.course.name} defaultValue={fields.course.initialValue} />
        <Options
          name={fields.plan.name}
          legend={say.plan}
          chosen={fields.plan.initialValue}
          errors={fields.plan.errors}
          options={choices.map((choice) => ({ value: String(choice.id), label: <PlanCard {...choice} /> }))}
        />
        <Button tone="primary">{say.goOn}</Button>
      </form>
    </FormPage>
  );
}

const OrderLink = ({ reference, shown }: { reference: string; shown: string }): ReactNode => (
  <a href={urls.payments.order(reference)}>
    <bdi>{shown}</bdi>
  </a>
);

export function PlanCard({ name, months, price, until }: Choice) {
  return (
    <span className={css.plan}>
      <strong dir="auto">{name}</strong>
      <span className={css.price}>{say.price(countText(price))}</span>
      <span className={css.lasts}>
        {until ? say.lasts(months, <span className={css.whole}>{until}</span>) : say.months(months)}
      </span>
    </span>
  );
}
