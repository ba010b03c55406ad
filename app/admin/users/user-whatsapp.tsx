import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { askToConfirm, requireConfirmed } from "~/access/confirmation.server";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { confirmedForAdmins } from "~/access/rules";
import { logFailure } from "~/log.server";
import { activeUser } from "~/models/identity/users";
import { setWhatsApp } from "~/models/identity/whatsapp-edit";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { checksOf } from "~/ui/form/checks-of";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { Conflict } from "../editing/conflict";
import { done } from "../editing/done.server";
import type { FormAnswer } from "../editing/form-answer";
import { formRejection } from "../editing/refused.server";
import { useCheckedForm } from "../editing/use-checked-form";
import { carryBack, useCarryBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { userWhatsAppSchema, whatsAppSchema } from "./schema";
import { userWhatsAppTexts as say } from "./texts";
import * as css from "./users.css";
import { WhatsAppField } from "./whatsapp-field";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.title);

export const loader = only(confirmedForAdmins, async (args) => {
  const user = await activeUser(args.context.reads, args.params.userId ?? "");
  await requireConfirmed(args, user?.role === "Admin");
  if (!user) return orNotFound(null);
  const { id, email, whatsApp, addressConfirmedAt } = user;
  const isConfirmed = addressConfirmedAt !== null;
  return orNotFound({ id, email, whatsApp, isConfirmed, checks: checksOf(whatsAppSchema) });
});

/** `stale`: somebody else has saved `theirs` since the form was made. */
type NumberAnswer = FormAnswer & { stale?: { theirs: string; mine: string } };

export const action = only.post(confirmedForAdmins, async ({ request, params, context, viewer, form }) => {
  const submission = parseForm(form, userWhatsAppSchema);
  const reject = formRejection(submission);
  if (submission.status !== "success") return reject(400, {});
  const id = params.userId ?? "";
  const { whatsApp, knownWhatsApp } = submission.value;
  try {
    const change = await setWhatsApp(context.db, { id, whatsApp, knownWhatsApp }, viewer, new Date());
    if (change.outcome === "unconfirmed") throw await askToConfirm(request, context);
    if (change.outcome === "gone") return reject(404, { "": texts.userGone });
    if (change.outcome === "stale") {
      return reject<NumberAnswer>(409, {}, { stale: { theirs: change.theirs, mine: whatsApp } });
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("save a WhatsApp number", error);
    return reject(500, { "": texts.serverError });
  }
  const href = carryBack(new URL(request.url).search, urls.admin.user(id));
  return done(request, context, { href, ignoresBack: true, text: whatsApp ? say.saved : say.removed });
});

export default function UserWhatsApp() {
  const user = useLoaderData<typeof loader>();
  const answer = useActionData<NumberAnswer>();
  const isSending = useIsSending();
  const values = { whatsApp: user?.whatsApp };
  const form = useCheckedForm({ id: "whatsapp", checks: user?.checks, answer: answer?.lastResult, values });
  const stale = answer?.stale;
  // After a conflict the form holds the newer number: saving again overwrites on purpose.
  const known = stale?.theirs ?? basisOf(answer) ?? user?.whatsApp;
  const userHref = useCarryBack()(urls.admin.user(user?.id ?? ""));
  if (!user) return <Missing what="user" />;
  const breadcrumbs = [
    { label: say.users, href: urls.admin.users },
    { label: user.email, href: userHref },
    { label: say.title },
  ];
  return (
    <div className={css.narrow}>
      <PageHeader title={say.title} breadcrumbs={breadcrumbs} />
      {stale && <Conflict differences={[{ label: say.whatsApp, ...stale }]} />}
      <Form method="post" {...form.props}>
        <ForgeryField />
        <input type="hidden" name="knownWhatsApp" value={known} />
        <UnsavedGuard isRefused={answer !== undefined} />
        <Reasons of={[...form.notes, ...form.errors]} />
        <p>
          <bdi>{user.email}</bdi>
        </p>
        <WhatsAppField {...form.field("whatsApp")} isConfirmed={user.isConfirmed} />
        <div className={css.actions}>
          <Button tone="primary" pending={isSending} disabled={form.isInvalid || isSending}>
            {say.save}
          </Button>
          <ButtonLink href={userHref} tone="quiet" data-gives-up>
            {say.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

/** What the form was made with, also if it came back; empty if it named none. */
function basisOf(answer: NumberAnswer | undefined) {
  const sent = answer?.lastResult?.initialValue;
  return sent && (typeof sent.knownWhatsApp === "string" ? sent.knownWhatsApp : "");
}
