import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countText, dateText } from "~/formats";
import { logFailure } from "~/log.server";
import { paymentView } from "~/models/payments/payment-view";
import { refundPayment } from "~/models/payments/refund-payment";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { checksOf } from "~/ui/form/checks-of";
import { ForgeryField } from "~/ui/form/forgery-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { answers } from "../editing/form.css";
import { formRejection } from "../editing/refused.server";
import { useCheckedForm } from "../editing/use-checked-form";
import { carryBack, useBack, useCarryBack } from "../list/back";
import { Email } from "../list/email";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { narrow } from "../users/users.css";
import * as css from "./payments.css";
import { refundForm } from "./schema";
import { namedPayment } from "./shown-payment.server";
import { decidedTexts, paymentPageTexts, refundTexts as say, paymentTexts as words } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("payment", say.title);

export const loader = only(admin, async ({ params, context }) => {
  const view = await paymentView(context.reads, rowIdOf(params.id), new Date());
  if (!view) return orNotFound(null);
  const { order } = view;
  return orNotFound({
    ...namedPayment(view),
    receiptNumber: order.receiptNumber ?? "",
    paid: order.paidAmount ?? 0,
    isApproved: order.state === "approved",
    already:
      order.refundedAt && say.already(countText(order.refundedAmount ?? 0), dateText(order.refundedAt)),
    checks: checksOf(refundForm.pick({ amount: true, reason: true })),
  });
});

/** Records that the society has paid back; no money moves. */
export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const id = rowIdOf(params.id);
  const submission = parseForm(form, refundForm);
  const reject = formRejection(submission);
  if (submission.status !== "success") return reject(400, {});
  const { amount, reason, endsPlan, version } = submission.value;
  try {
    const refund = { id, version, amount, reason, endsPlan: endsPlan === "on" };
    const result = await refundPayment(context.db, refund, viewer, new Date());
    switch (result.outcome) {
      case "unknown-payment":
        return reject(404, { "": texts.gone("payment") });
      case "changed-meanwhile":
        return reject(409, { "": decidedTexts.changedMeanwhile });
      case "not-approved":
        return reject(409, { "": say.notApproved });
      case "plan-changed":
        return reject(409, { "": say.planChanged });
      case "wrong-amount":
        return reject(400, { amount: say.wrongAmount });
    }
    return await done(request, context, {
      href: carryBack(new URL(request.url).search, urls.admin.payment(id)),
      ignoresBack: true,
      text: say.done(countText(amount), result.email),
    });
  } catch (error) {
    logFailure("refund a payment", error);
    return reject(500, { "": texts.serverError });
  }
});

export default function RefundPayment() {
  const payment = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>()?.lastResult;
  const listHref = useBack(urls.admin.payments());
  const carryBack = useCarryBack();
  if (!payment) return <Missing what="payment" />;
  const { id, reference, isApproved, already } = payment;
  const paymentHref = carryBack(urls.admin.payment(id));
  const breadcrumbs = [
    { label: words.payments, href: listHref },
    { label: paymentPageTexts.title(reference), href: paymentHref },
    { label: say.title },
  ];
  return (
    <div className={narrow}>
      <PageHeader title={say.title} breadcrumbs={breadcrumbs} />
      {!isApproved || already ? (
        <>
          <Reasons of={answer?.error?.[""] ?? []} />
          <Alert kind="info">{already ?? say.notApproved}</Alert>
          <ButtonLink href={paymentHref} tone="quiet">
            {say.back}
          </ButtonLink>
        </>
      ) : (
        <RefundForm payment={payment} paymentHref={paymentHref} />
      )}
    </div>
  );
}

type RefundFormProps = {
  payment: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;
  paymentHref: string;
};

function RefundForm({
  payment: { version, email, paid, receiptNumber, checks },
  paymentHref,
}: RefundFormProps) {
  const answer = useActionData<typeof action>()?.lastResult;
  const isSending = useIsSending();
  const form = useCheckedForm({ id: "refund", checks, answer, values: { amount: String(paid) } });
  const shown = countText(paid);
  return (
    <Form method="post" {...form.props}>
      <ForgeryField />
      <UnsavedGuard isRefused={answer !== undefined} />
      <input type="hidden" name="version" value={version} />
      <Reasons of={[...form.notes, ...form.errors]} />
      <p dir="auto">
        {say.intro(shown, <Email>{email}</Email>, <span className={css.reference}>{receiptNumber}</span>)}
      </p>
      <p>{say.note}</p>
      <TextField
        label={say.amount}
        hint={say.amountHint(shown)}
        {...form.field("amount")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextArea
        label={say.reason}
        hint={say.reasonHint}
        {...form.field("reason")}
        rows={3}
        dir="auto"
        required
      />
      <label className={css.tick}>
        <input
          type="checkbox"
          name="endsPlan"
          aria-describedby="ends-plan-hint"
          defaultChecked={form.field("endsPlan").defaultValue === "on"}
        />
        {say.endPlan}
      </label>
      <p id="ends-plan-hint" className={css.hint}>
        {say.endPlanHint}
      </p>
      <div className={answers}>
        <Button tone="danger" pending={isSending} disabled={form.isInvalid || isSending}>
          {say.record}
        </Button>
        <ButtonLink href={paymentHref} tone="quiet" data-gives-up>
          {words.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
