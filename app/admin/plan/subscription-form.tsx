import { Form, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { Confirm } from "~/ui/confirm/confirm";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { ForgeryField } from "~/ui/form/forgery-field";
import { describe, Field } from "~/ui/form/text-field";
import { input } from "~/ui/form/text-field.css";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import type { FormAnswer } from "../editing/form-answer";
import { useCheckedForm } from "../editing/use-checked-form";
import { useCarryBack } from "../list/back";
import { FieldError } from "./field-error";
import * as css from "./plan.css";
import type { PlanView } from "./plan-view.server";
import { Previews } from "./previews";
import { planChangeQuestion, subscriptionFormTexts as say, unsubscribeQuestion } from "./texts";

type SubscriptionFormProps = {
  account: { id: string; email: string };
  view: Pick<PlanView, "box" | "left" | "version" | "activePlan" | "lapsedPlan" | "previews">;
  checks: FormChecks;
};

const extraChecks = {
  isSubscribed: (value: FormDataEntryValue | null) => (value === "on" ? [] : [texts.subscribeUnchecked]),
};

/** Unchecking a valid plan asks first (rule: Unchecking asks). A lapsed plan stands ready to be subscribed to again. */
export function SubscriptionForm({
  account,
  view: { box, left, version, activePlan, lapsedPlan, previews },
  checks,
}: SubscriptionFormProps) {
  const { isActive } = box;
  const carryBack = useCarryBack();
  const isReady = isActive || lapsedPlan !== null;
  const isSaving = useNavigation().formData?.has("subscriptionPlan") ?? false;
  const [isAsking, setAsking] = useState(false);
  const [shorter, setShorter] = useState<PlanView["previews"][number] | null>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const lastResult = useActionData<FormAnswer>()?.lastResult;
  const form = useCheckedForm({
    id: "subscription",
    checks,
    extraChecks,
    answer: lastResult,
    values: {
      isSubscribed: isReady ? "on" : undefined,
      subscriptionPlan: String(activePlan ?? lapsedPlan ?? ""),
    },
  });
  const isSubscribed = form.field("isSubscribed");
  const subscriptionPlan = form.field("subscriptionPlan");
  const [chosen, setChosen] = useState(subscriptionPlan.defaultValue ?? "");
  const [isTicked, setTicked] = useState(isSubscribed.defaultValue === "on");
  const keepSubscription = () => {
    setAsking(false);
    setTicked(true);
    if (checkbox.current) checkbox.current.checked = true;
  };
  const submit = useSubmit();
  /** The answer leads to a page that asks. */
  const send = () => submit(checkbox.current?.form ?? null);
  const askOrSend = (event: FormEvent<HTMLFormElement>) => {
    const preview = previews.find(({ plan }) => String(plan) === chosen);
    if (!preview?.earlier || preview.isPast || !checkbox.current?.checked) return form.props.onSubmit(event);
    event.preventDefault();
    setShorter(preview);
  };
  // With a valid plan, an unchecked box is no error: it asks first.
  const boxErrors = isActive ? undefined : isSubscribed.errors;
  const boxHint = isReady ? undefined : say.boxHint;
  return (
    <section className={css.section} aria-labelledby="subscription-management">
      <h2 id="subscription-management">{say.subscriptionManagement}</h2>
      <Form
        method="post"
        action={carryBack(urls.admin.userPlan(account.id, account.email))}
        {...form.props}
        onSubmit={askOrSend}
      >
        <ForgeryField />
        <UnsavedGuard isRefused={lastResult !== undefined} />
        <input type="hidden" name="seen" value={version} />
        <Reasons of={[...form.notes, ...form.errors]} />
        <div className={css.boxed}>
          <label className={css.check}>
            <input
              id={isSubscribed.id}
              name={isSubscribed.name}
              type="checkbox"
              defaultChecked={isSubscribed.defaultValue === "on"}
              {...describe({ id: isSubscribed.id, hint: boxHint, errors: boxErrors })}
              ref={checkbox}
              autoComplete="off"
              onChange={({ currentTarget: { checked } }) => {
                setTicked(checked);
                setAsking(isActive && !checked);
              }}
            />
            {say.subscribeToPlan}
          </label>
          {boxHint && (
            <p id={`${isSubscribed.id}-hint`} className={css.soft}>
              {boxHint}
            </p>
          )}
          <FieldError id={isSubscribed.id} errors={boxErrors} />
        </div>
        <Field id={subscriptionPlan.id} label={say.choosePlan} errors={subscriptionPlan.errors}>
          <select
            id={subscriptionPlan.id}
            name={subscriptionPlan.name}
            defaultValue={subscriptionPlan.defaultValue}
            {...describe({ id: subscriptionPlan.id, errors: subscriptionPlan.errors })}
            className={input}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          >
            <option value="">{say.selectPlan}</option>
            {previews.map(({ plan, name, isPast }) => (
              <option key={plan} value={plan} disabled={isPast}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Previews previews={previews} isActive={isActive} isTicked={isTicked} chosen={chosen} />
        <Button pending={isSaving} disabled={isSaving}>
          {isActive ? say.updateSubscription : say.subscribe}
        </Button>
      </Form>
      {shorter && (
        <Confirm
          action={carryBack(urls.admin.userPlanChange(account.id, shorter.plan))}
          question={planChangeQuestion(shorter, version)}
          onClose={() => setShorter(null)}
          orElse={send}
        />
      )}
      {isAsking && (
        <Confirm
          action={carryBack(urls.admin.userUnsubscribe(account.id))}
          question={unsubscribeQuestion({ ...box, left, version })}
          onClose={keepSubscription}
          orElse={send}
        />
      )}
    </section>
  );
}
