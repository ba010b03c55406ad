import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countText, dateText } from "~/formats";
import { knownSociety } from "~/http/known-society.server";
import { logFailure } from "~/log.server";
import { tellApproved } from "~/mails/tell-members.server";
import { isReceiptStored } from "~/media/receipts/serve-receipt.server";
import { mailKeys } from "~/models/mails/mail-keys";
import { isForgotten } from "~/models/mails/mails";
import { type Approval, approvePayment } from "~/models/payments/approve-payment";
import { paymentView } from "~/models/payments/payment-view";
import { rowIdOf, rowIdPattern } from "~/models/row-id";
import { planName } from "~/models/subscription/subscription";
import { texts } from "~/texts";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { ChevronForward } from "~/ui/icons";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { formRejection } from "../editing/refused.server";
import { carryBack, useBack, useCarryBack } from "../list/back";
import { toolLink } from "../list/list.css";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { type ApprovalAnswer, ApproveForm } from "./approve-form";
import { AsItIsNow } from "./meanwhile";
import { meanwhileOf } from "./meanwhile.server";
import { PaymentDecision, PaymentFacts } from "./payment-facts";
import { PaymentWarnings } from "./payment-warnings";
import * as css from "./payments.css";
import { RefuseForm } from "./refuse-form";
import { approvalForm, refusalForm } from "./schema";
import { shownPayment } from "./shown-payment.server";
import {
  approveTexts,
  decidedTexts,
  refusalTexts,
  refuseTexts,
  paymentPageTexts as say,
  paymentTexts as words,
} from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? say.title(data.payment.reference) : say.noSuchPayment },
];

export const loader = only(admin, async ({ params, context }) => {
  const now = new Date();
  const [view, society] = await Promise.all([
    paymentView(context.reads, rowIdOf(params.id), now),
    context.society(),
  ]);
  if (!view) return orNotFound(null);
  const { order, mails } = view;
  const key = order.state === "refused" ? mailKeys.refused(order) : mailKeys.approved(order);
  const isKnown = context.env.EMAIL && order.decidedAt && !isForgotten(order.decidedAt, now);
  const mail = isKnown ? (mails.get(key) ?? null) : undefined;
  const hasPicture = await isReceiptStored(context, order.receiptFile);
  return orNotFound({
    payment: shownPayment(view, { society, mail, hasPicture }),
    checks: checksOf(approvalForm.pick({ amount: true })),
    reasonChecks: checksOf(refusalForm.pick({ reason: true })),
  });
});

const idsIn = (form: FormData, name: string) =>
  form.getAll(name).flatMap((id) => (typeof id === "string" && rowIdPattern.test(id) ? [Number(id)] : []));

/** Leads back here, where the receipt's number stands. */
export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const id = rowIdOf(params.id);
  const picked = { quarterIds: idsIn(form, "quarterId"), courseIds: idsIn(form, "courseId") };
  const submission = parseForm(form, approvalForm);
  const reject = formRejection(submission);
  if (submission.status !== "success") return reject<ApprovalAnswer>(400, {}, { picked });
  const { amount, plan, acceptsLess, ...sent } = submission.value;
  const now = new Date();
  try {
    const { prices } = await knownSociety(context);
    const approval = { id, ...sent, amount, plan, acceptsLess: acceptsLess === "on", ...picked, prices };
    const result = await approvePayment(context.db, approval, viewer, now);
    if ("order" in result) {
      tellApproved(context, result);
      const { email, until, order } = result;
      return await done(request, context, {
        href: carryBack(new URL(request.url).search, urls.admin.payment(id)),
        ignoresBack: true,
        text: approveTexts.done(email, planName(order.plan) ?? "", dateText(until)),
      });
    }
    if (result.outcome === "changed-meanwhile") {
      const yours = { state: decidedTexts.approve, amount, plan: planName(Number(plan)) ?? "" };
      const meanwhile = await meanwhileOf(context.db, id, yours, now);
      return reject<ApprovalAnswer>(409, {}, { picked, meanwhile });
    }
    const { status, errors } = refusals[result.outcome](countText(amount));
    return reject<ApprovalAnswer>(status, errors, { picked });
  } catch (error) {
    logFailure("approve a payment", error);
    return reject<ApprovalAnswer>(500, { "": texts.serverError }, { picked });
  }
});

type Refused = Exclude<Approval["outcome"], "approved" | "unchanged" | "changed-meanwhile">;
type Refusal = { status: number; errors: Record<string, string> };

const refusals: Record<Refused, (amount: string) => Refusal> = {
  "unknown-payment": () => ({ status: 404, errors: { "": texts.gone("payment") } }),
  "removed-user": () => ({ status: 409, errors: { "": refusalTexts.removedUser } }),
  zero: () => ({ status: 400, errors: { amount: refusalTexts.zero } }),
  "less-than-price": (amount) => ({ status: 400, errors: { amount: refusalTexts.lessThanPrice(amount) } }),
  "unknown-plan": () => ({ status: 400, errors: { plan: refusalTexts.unknownPlan } }),
  "unknown-item": () => ({ status: 400, errors: { "": refusalTexts.unknownItem } }),
};

export default function Payment() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<ApprovalAnswer>();
  const listHref = useBack(urls.admin.payments());
  const carryBack = useCarryBack();
  if (!page) return <Missing what="payment" />;
  const { payment, checks, reasonChecks } = page;
  const { id, version, reference, state, decision, refund, next } = payment;
  const title = say.title(reference);
  const refundHref = state === "approved" && !refund ? carryBack(urls.admin.paymentRefund(id)) : null;
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: words.payments, href: listHref }, { label: title }]}>
        {next !== null && (
          <Link to={carryBack(urls.admin.payment(next))} className={toolLink}>
            {say.next} <ChevronForward />
          </Link>
        )}
      </PageHeader>
      {answer?.meanwhile && <AsItIsNow meanwhile={answer.meanwhile} />}
      <PaymentWarnings payment={payment} />
      <div className={css.columns}>
        {decision && <PaymentDecision decision={decision} refund={refund} refundHref={refundHref} />}
        <PaymentFacts payment={payment} />
        {state === "reported" && (
          <div data-forms>
            <UnsavedGuard isRefused={answer?.lastResult !== undefined} />
            {payment.approval && (
              <ApproveForm
                key={`${version} ${payment.present.seen}`}
                payment={payment}
                approval={payment.approval}
                checks={checks}
              />
            )}
            <section className={css.form} aria-labelledby="refuse-title">
              <h2 id="refuse-title">{refuseTexts.title}</h2>
              <RefuseForm id={id} version={version} checks={reasonChecks} />
            </section>
          </div>
        )}
      </div>
    </>
  );
}
