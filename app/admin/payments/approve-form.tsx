import { Form, useActionData } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { countText } from "~/formats";
import { paymentWayTexts } from "~/models/payments/texts";
import { plainText } from "~/portable/clean-text";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { Alert } from "~/ui/notices/alert";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import type { FormAnswer } from "../editing/form-answer";
import { useCheckedForm } from "../editing/use-checked-form";
import { useCarryBack } from "../list/back";
import { groupsIn } from "../outline";
import { ItemsToOpen } from "./items-to-open";
import type { Meanwhile } from "./meanwhile";
import * as css from "./payments.css";
import type { ShownPayment } from "./shown-payment.server";
import { paymentPageTexts, approveTexts as say } from "./texts";

/** `picked`: the boxes as they were sent. */
export type ApprovalAnswer = FormAnswer & {
  picked?: { quarterIds: number[]; courseIds: number[] };
  meanwhile?: Meanwhile;
};

type ApproveFormProps = {
  payment: Pick<ShownPayment, "id" | "version" | "present">;
  approval: NonNullable<ShownPayment["approval"]>;
  checks: FormChecks;
};

const numberIn = (typed: string) => Number(plainText(typed).replace(/\D/g, ""));

const wantedItems = (wanted: ApproveFormProps["approval"]["wanted"]) => ({
  quarterIds: wanted ? [wanted.quarterId] : [],
  courseIds: wanted ? [wanted.courseId] : [],
});

/** Also of a form that came back because its page had expired. */
function pickedIn(answer: ApprovalAnswer | undefined) {
  if (answer?.picked) return answer.picked;
  const sent = answer?.lastResult?.initialValue;
  const idsOf = (value: unknown) => [value].flat().map(Number).filter(Boolean);
  const picked = { quarterIds: idsOf(sent?.quarterId), courseIds: idsOf(sent?.courseId) };
  return picked.quarterIds.length + picked.courseIds.length > 0 ? picked : null;
}

export function ApproveForm({ payment: { id, version, present }, approval, checks }: ApproveFormProps) {
  const { plans, open, wanted } = approval;
  const carryBack = useCarryBack();
  const isSending = useIsSending(urls.admin.payment(id));
  const answer = useActionData<ApprovalAnswer>();
  const values = { amount: approval.amount, way: approval.way, plan: approval.plan };
  const form = useCheckedForm({ id: "approve", checks, answer: answer?.lastResult, values });
  const [amount, way, planField] = [form.field("amount"), form.field("way"), form.field("plan")];
  const [typed, setTyped] = useState(amount.defaultValue ?? "");
  const [chosen, setChosen] = useState(planField.defaultValue ?? approval.plan);
  const groups = useMemo(() => groupsIn(approval.outline), [approval.outline]);
  const plan = plans.find((each) => each.id === chosen) ?? plans.find((each) => each.id === approval.plan);
  const received = numberIn(typed);
  const isLess = plan !== undefined && received > 0 && received < plan.price;
  const picked = useMemo(() => pickedIn(answer) ?? wantedItems(wanted), [answer, wanted]);
  const hasQuarter = open.quarters.length > 0 || picked.quarterIds.length > 0;
  return (
    <section className={css.form} aria-labelledby="approve-title">
      <h2 id="approve-title">{say.title}</h2>
      <Form method="post" action={carryBack(urls.admin.payment(id))} {...form.props}>
        <ForgeryField />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seenPlan" value={present.seen} />
        <Reasons of={[...form.notes, ...form.errors]} />
        <p>
          <strong>{say.checkFirst}</strong> {say.proof}
        </p>
        <div className={css.fields}>
          <TextField
            label={say.received}
            {...amount}
            inputMode="numeric"
            autoComplete="off"
            required
            onInput={({ currentTarget: { value } }) => setTyped(value)}
          />
          <SelectField label={say.way} {...way} required>
            {way.defaultValue === "" && <option value="">{say.chooseWay}</option>}
            {Object.entries(paymentWayTexts).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
        {isLess && (
          <label className={css.accept}>
            <input
              type="checkbox"
              name="acceptsLess"
              defaultChecked={form.field("acceptsLess").defaultValue === "on"}
            />
            {say.accept(countText(received))}
          </label>
        )}
        <SelectField
          label={say.plan}
          {...planField}
          required
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        >
          {plans.map(({ id: value, name, until }) => (
            <option key={value} value={value}>
              {say.planUntil(name, until)}
            </option>
          ))}
        </SelectField>
        {!hasQuarter && <Alert kind="warning">{say.noQuarter}</Alert>}
        <ItemsToOpen groups={groups} open={open} picked={picked} />
        {plan && (
          <p className={css.after} aria-live="polite">
            {present.text}
            <br />
            {paymentPageTexts.after(plan.name, plan.until)}
          </p>
        )}
        <Button pending={isSending} disabled={form.isInvalid || isSending}>
          {present.isActive && plan ? say.renew(plan.until) : say.start}
        </Button>
      </Form>
    </section>
  );
}
