import { data } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { askToConfirm, requireConfirmed } from "~/access/confirmation.server";
import { only } from "~/access/only.server";
import { confirmedForAdmins } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { makePasswordLink } from "~/models/identity/link-making";
import { apartUntil } from "~/models/identity/separate-hands";
import { activeUser } from "~/models/identity/users";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useRefusal } from "~/ui/form/refusal";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { handOverLink } from "../password-links/hand-over-link.server";
import { HandedLink } from "./handed-link";
import { userPasswordLinkTexts as say } from "./texts";
import * as css from "./users.css";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.passwordLink);

export const loader = only(confirmedForAdmins, async (args) => {
  const user = await activeUser(args.context.reads, args.params.userId ?? "");
  await requireConfirmed(args, user?.role === "Admin");
  return orNotFound(user ? { id: user.id, email: user.email } : null);
});

/** Answers with a page, because the link is stored nowhere and cannot be shown again. */
export const action = only.post(
  confirmedForAdmins,
  press("make a password link", async ({ request, params, context, viewer }) => {
    const made = await makePasswordLink(context.db, params.userId ?? "", viewer, new Date());
    if (made.outcome === "unconfirmed") throw await askToConfirm(request, context);
    if (made.outcome === "gone") return { status: 404, refusal: texts.userGone };
    if (made.outcome === "own-reset") {
      const { email, doneAt } = made;
      const [done, until] = [dateTimeText(doneAt), dateTimeText(apartUntil(doneAt))];
      return { status: 409, refusal: texts.separationOfDuties.afterSecondFactorReset(email, done, until) };
    }
    return data(await handOverLink(request, context, made), { status: 201 });
  }),
);

export default function PasswordLink() {
  const user = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const isSending = useIsSending();
  const made = result && "href" in result ? result : null;
  const errors = useRefusal();
  if (!user) return <Missing what="user" />;
  const { id, email } = user;
  const breadcrumbs = [
    { label: say.users, href: urls.admin.users },
    { label: email, href: urls.admin.user(id) },
    { label: say.passwordLink },
  ];
  return (
    <div className={css.narrow}>
      <PageHeader title={say.passwordLink} breadcrumbs={breadcrumbs} />
      {made && <HandedLink email={email} {...made} />}
      <Reasons of={errors} />
      <p>{say.linkExpiry(<bdi>{email}</bdi>)}</p>
      <Form method="post" className={css.actions}>
        <ForgeryField />
        <Button tone={made ? "quiet" : "primary"} pending={isSending} disabled={isSending}>
          {made ? say.makeAnotherLink : say.makeLink}
        </Button>
        <ButtonLink href={urls.admin.user(id)} tone="quiet">
          {say.backToAccount}
        </ButtonLink>
      </Form>
    </div>
  );
}
