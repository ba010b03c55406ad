import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { longestAddress, redirectTo, safePath } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { press } from "~/admin/editing/press.server";
import { isConfirmed } from "~/models/identity/confirmation";
import { secondFactorOf } from "~/models/identity/second-factor/second-factor";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { isAdminPage, urls } from "~/urls";
import * as css from "../second-factor/second-factor.css";
import { refusedPassword } from "../second-factor/sent-code.server";
import { attemptConfirmation } from "./attempt-confirmation.server";
import { readProof, refusedProof } from "./given-proof.server";
import { OwnerFields } from "./owner-fields";
import { confirmationTexts as say } from "./texts";

export { clientAction } from "~/admin/editing/unsent";

export const meta: MetaFunction = () => [{ title: say.title }];

/** A page of the back office, or null. */
const pageIn = (request: Request, name: "to" | "from") => {
  const path = safePath(new URL(request.url).searchParams.get(name), longestAddress);
  return path && isAdminPage(path) ? path : null;
};

/** As a document: only then does a form that was kept come back. */
const leadOn = (request: Request) =>
  redirectTo(pageIn(request, "to") ?? urls.admin.dashboard(), [], { reload: true });

export const loader = only(admin, async ({ request, context, viewer }) => {
  if (isConfirmed(viewer, new Date())) throw leadOn(request);
  const factor = await secondFactorOf(context.reads, viewer.id);
  const cancelHref = pageIn(request, "from") ?? urls.admin.dashboard();
  return { email: viewer.email, hasFactor: factor !== null, cancelHref };
});

export const action = only.post(
  admin,
  press("confirm who is there", async ({ request, context, form, viewer }) => {
    const { password, code } = readProof(form);
    if (password === undefined) return refusedPassword(400, texts.confirmation.passwordMissing);
    const result = await attemptConfirmation(request, context, viewer, { password, code }, new Date());
    return result.outcome === "confirmed" ? leadOn(request) : refusedProof(result);
  }),
);

export default function Confirmation() {
  const { email, hasFactor, cancelHref } = useLoaderData<typeof loader>();
  const isSending = useIsSending();
  return (
    <div className={css.narrow}>
      <PageHeader title={say.title} />
      <p>{say.intro}</p>
      <p>{say.signedInAs(<bdi>{email}</bdi>)}</p>
      <Form method="post">
        <ForgeryField />
        <OwnerFields email={email} asksPassword asksCode={hasFactor} />
        <div className={css.actions}>
          <Button tone="primary" pending={isSending} disabled={isSending}>
            {say.confirm}
          </Button>
          <ButtonLink href={cancelHref} tone="quiet">
            {say.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
