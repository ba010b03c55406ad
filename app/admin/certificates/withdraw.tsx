import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { findCertificate, withdrawCertificate } from "~/models/certificates/withdrawal";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { checksOf } from "~/ui/form/checks-of";
import { ForgeryField } from "~/ui/form/forgery-field";
import { TextField } from "~/ui/form/text-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { answers } from "../editing/form.css";
import { formRejection } from "../editing/refused.server";
import { useCheckedForm } from "../editing/use-checked-form";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { narrow } from "../users/users.css";
import { withdrawalForm } from "./schema";
import { withdrawTexts as say, certificatesTexts as words } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("certificate", words.withdrawTitle);

export const loader = only(admin, async ({ params, context }) => {
  const certificate = await findCertificate(context.reads, params.code ?? "");
  if (!certificate) return orNotFound(null);
  const { userId, email, courseName } = certificate;
  return orNotFound({ userId, email, courseName, checks: checksOf(withdrawalForm) });
});

export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const submission = parseForm(form, withdrawalForm);
  const reject = formRejection(submission);
  if (submission.status !== "success") return reject(400, {});
  const { reason } = submission.value;
  try {
    const withdrawn = await withdrawCertificate(context.db, params.code ?? "", reason, viewer, new Date());
    if (withdrawn.outcome === "gone") return reject(404, { "": words.gone });
    const isWithdrawn = withdrawn.outcome === "saved";
    return done(request, context, {
      href: urls.admin.userCertificates(withdrawn.userId),
      text: isWithdrawn ? words.withdrawalDone : words.alreadyWithdrawn,
      kind: isWithdrawn ? "success" : "info",
    });
  } catch (error) {
    logFailure("withdraw a certificate", error);
    return reject(500, { "": texts.serverError });
  }
});

export default function WithdrawCertificate() {
  const certificate = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>()?.lastResult;
  const isSending = useIsSending();
  const form = useCheckedForm({ id: "withdrawal", checks: certificate?.checks, answer });
  if (!certificate) return <Missing what="certificate" />;
  const { userId, email, courseName } = certificate;
  const breadcrumbs = [
    { label: say.users, href: urls.admin.users },
    { label: email, href: urls.admin.user(userId) },
    { label: words.title, href: urls.admin.userCertificates(userId) },
    { label: words.withdrawTitle },
  ];
  return (
    <div className={narrow}>
      <PageHeader title={words.withdrawTitle} breadcrumbs={breadcrumbs} />
      <p dir="auto">{words.withdrawIntro(courseName, email)}</p>
      <Form method="post" {...form.props}>
        <ForgeryField />
        <UnsavedGuard isRefused={answer !== undefined} />
        <Reasons of={[...form.notes, ...form.errors]} />
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          {...form.field("reason")}
          dir="auto"
          autoComplete="off"
          required
        />
        <div className={answers}>
          <Button tone="danger" pending={isSending} disabled={form.isInvalid || isSending}>
            {words.withdraw}
          </Button>
          <ButtonLink href={urls.admin.userCertificates(userId)} tone="quiet" data-gives-up>
            {say.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
