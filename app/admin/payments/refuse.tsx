import { useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { tellRefused } from "~/mails/tell-members.server";
import { paymentView } from "~/models/payments/payment-view";
import { refusePayment } from "~/models/payments/refuse-payment";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { checksOf } from "~/ui/form/checks-of";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import type { FormAnswer } from "../editing/form-answer";
import { formRejection } from "../editing/refused.server";
import { carryBack, useBack, useCarryBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { narrow } from "../users/users.css";
import { AsItIsNow, type Meanwhile } from "./meanwhile";
import { meanwhileOf } from "./meanwhile.server";
import { RefuseForm } from "./refuse-form";
import { refusalForm } from "./schema";
import { namedPayment } from "./shown-payment.server";
import { decidedTexts, paymentPageTexts, refuseTexts as say, paymentTexts as words } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("payment", say.pageTitle);

export const loader = only(admin, async ({ params, context }) => {
  const view = await paymentView(context.reads, rowIdOf(params.id), new Date());
  if (!view) return orNotFound(null);
  const { order } = view;
  return orNotFound({
    ...namedPayment(view),
    isToCheck: order.state === "reported",
    stateText: words.states[order.state],
    checks: checksOf(refusalForm.pick({ reason: true })),
  });
});

type RefusalAnswer = FormAnswer & { meanwhile?: Meanwhile };

export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const id = rowIdOf(params.id);
  const submission = parseForm(form, refusalForm);
  const reject = formRejection(submission);
  if (submission.status !== "success") return reject<RefusalAnswer>(400, {});
  const { reason, version } = submission.value;
  const now = new Date();
  try {
    const result = await refusePayment(context.db, { id, version, reason }, viewer, now);
    if (!("order" in result)) {
      if (result.outcome === "unknown-payment") {
        return reject<RefusalAnswer>(404, { "": texts.gone("payment") });
      }
      const meanwhile = await meanwhileOf(context.db, id, { state: decidedTexts.refuse, reason }, now);
      return reject<RefusalAnswer>(409, {}, { meanwhile });
    }
    tellRefused(context, result);
    return await done(request, context, {
      href: carryBack(new URL(request.url).search, urls.admin.payment(id)),
      ignoresBack: true,
      text: say.done(result.email),
    });
  } catch (error) {
    logFailure("refuse a payment", error);
    return reject<RefusalAnswer>(500, { "": texts.serverError });
  }
});

export default function RefusePayment() {
  const payment = useLoaderData<typeof loader>();
  const answer = useActionData<RefusalAnswer>();
  const listHref = useBack(urls.admin.payments());
  const carryBack = useCarryBack();
  if (!payment) return <Missing what="payment" />;
  const { id, reference, email, isToCheck, stateText } = payment;
  const paymentHref = carryBack(urls.admin.payment(id));
  const breadcrumbs = [
    { label: words.payments, href: listHref },
    { label: paymentPageTexts.title(reference), href: paymentHref },
    { label: say.title },
  ];
  return (
    <div className={narrow} data-forms>
      <PageHeader title={say.pageTitle} breadcrumbs={breadcrumbs} />
      {answer?.meanwhile && <AsItIsNow meanwhile={answer.meanwhile} />}
      {isToCheck ? (
        <>
          <UnsavedGuard isRefused={answer !== undefined} />
          <p dir="auto">{say.intro(email, reference)}</p>
          <RefuseForm {...payment} answer={answer} cancelHref={paymentHref} />
        </>
      ) : (
        <Alert kind="info">{say.notToCheck(stateText)}</Alert>
      )}
    </div>
  );
}
