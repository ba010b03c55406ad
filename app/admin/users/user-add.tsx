import { data } from "@remix-run/cloudflare";
import { Form, Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { addUser } from "~/models/identity/users";
import { texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { checksOf } from "~/ui/form/checks-of";
import { ForgeryField } from "~/ui/form/forgery-field";
import { TextField } from "~/ui/form/text-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { PageHeader } from "~/ui/frame/page-header";
import { Alert } from "~/ui/notices/alert";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { useCheckedForm } from "../editing/use-checked-form";
import { handOverLink } from "../password-links/hand-over-link.server";
import { HandedLink } from "./handed-link";
import { userAddSchema } from "./schema";
import { userAddTexts as say } from "./texts";
import * as css from "./users.css";
import { WhatsAppField } from "./whatsapp-field";

export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = () => [{ title: say.addUser }];

export const loader = only(admin, async () => ({ checks: checksOf(userAddSchema) }));

/** Answers with a page, because the link is stored nowhere and cannot be shown again. */
export const action = only.post(admin, async ({ request, context, form, viewer }) => {
  const submission = parseForm(form, userAddSchema);
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply(), holder: null }, { status: 400 });
  }
  const { email, whatsApp } = submission.value;
  const refuse = (status: number, text: string, state: "active" | "removed" | null = null) => {
    const lastResult = submission.reply({ formErrors: [text] });
    return data({ lastResult, holder: state && { state, email } }, { status });
  };
  try {
    const added = await addUser(context.db, { email, whatsApp }, viewer, new Date());
    if (added.outcome === "taken") return refuse(409, texts.emailInUse, "active");
    if (added.outcome === "removed") return refuse(409, texts.emailOfRemovedAccount, "removed");
    const link = await handOverLink(request, context, added);
    return data({ made: { id: added.id, email: added.email, link } }, { status: 201 });
  } catch (error) {
    logFailure("add a user", error);
    return refuse(500, texts.serverError);
  }
});

export default function UserAdd() {
  const result = useActionData<typeof action>();
  const breadcrumbs = [{ label: say.users, href: urls.admin.users }, { label: say.addUser }];
  const made = result && "made" in result ? result.made : null;
  return (
    <div className={css.narrow}>
      <PageHeader title={say.addUser} breadcrumbs={breadcrumbs} />
      {made ? <Made {...made} /> : <AddForm result={result && "lastResult" in result ? result : undefined} />}
    </div>
  );
}

type MadeProps = { id: string; email: string; link: Awaited<ReturnType<typeof handOverLink>> };

function Made({ id, email, link }: MadeProps) {
  return (
    <>
      <p>{say.created(<Link to={urls.admin.user(id)}>{email}</Link>)}</p>
      <HandedLink email={email} {...link} />
      <div className={css.actions}>
        <ButtonLink href={urls.admin.userPlan(id, email)}>{say.subscriptionPlan}</ButtonLink>
        <ButtonLink href={urls.admin.userAdd} tone="quiet">
          {say.addAnotherUser}
        </ButtonLink>
      </div>
    </>
  );
}

type Refused = Extract<ReturnType<typeof useActionData<typeof action>>, { lastResult: unknown }>;

function AddForm({ result }: { result: Refused | undefined }) {
  const isSending = useIsSending();
  const { checks } = useLoaderData<typeof loader>();
  const form = useCheckedForm({ id: "user-add", checks, answer: result?.lastResult });
  const holder = result && "holder" in result ? result.holder : null;
  return (
    <Form method="post" {...form.props}>
      <ForgeryField />
      <UnsavedGuard isRefused={result !== undefined} />
      <Reasons of={form.notes} />
      {form.errors.map((text) => (
        <Alert key={text} kind="error">
          <p>{text}</p>
          {holder?.state === "removed" && (
            <Link to={urls.admin.usersRemoved(holder.email)}>{say.removedAccounts}</Link>
          )}
          {holder?.state === "active" && (
            <Link to={`${urls.admin.users}?${new URLSearchParams({ filter: holder.email })}`}>
              {say.showAccount}
            </Link>
          )}
        </Alert>
      ))}
      <p>{say.intro}</p>
      <TextField
        label={say.email}
        {...form.field("email")}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <WhatsAppField {...form.field("whatsApp")} />
      <div className={css.actions}>
        <Button tone="primary" pending={isSending} disabled={form.isInvalid || isSending}>
          {say.addUser}
        </Button>
        <ButtonLink href={urls.admin.users} tone="quiet" data-gives-up>
          {say.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
