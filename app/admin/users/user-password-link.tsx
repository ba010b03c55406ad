import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { makePasswordLink } from "~/models/password-link";
import { activeUser } from "~/models/users";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { notFound } from "../not-found.server";
import { HandedLink } from "./handed-link";
import { userIdOf } from "./user-id";
import * as css from "./users.css";

export const meta: MetaFunction = () => [{ title: "Password link" }];

export const loader = only(admin, async ({ params, context }) => {
  const id = userIdOf(params.userId);
  const user = id && (await activeUser(context.reads, id));
  if (!user) throw notFound();
  return { id: user.id, email: user.email };
});

/** Answers with a page and no redirect: what it shows is stored nowhere and cannot be shown again. */
export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const id = userIdOf(params.userId);
  const made = id && (await makePasswordLink(context.db, id, viewer, new Date()));
  if (!made) throw notFound();
  return data({ href: new URL(urls.choosePassword(made.secret), request.url).href }, { status: 201 });
});

export default function PasswordLink() {
  const { id, email } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const isSending = useNavigation().formMethod === "POST";
  const href = result && "href" in result ? result.href : null;
  const errors = (result && "lastResult" in result && result.lastResult.error?.[""]) || [];
  const trail = [
    { label: "Users", href: urls.admin.users },
    { label: email, href: urls.admin.user(id) },
    { label: "Password link" },
  ];
  return (
    <div className={css.narrow}>
      <PageHeader title="Password link" trail={trail} />
      {href && <HandedLink email={email} href={href} />}
      {errors.map((text) => (
        <Alert key={text} kind="error">
          {text}
        </Alert>
      ))}
      <p>
        With the link <bdi>{email}</bdi> chooses a new password and is signed in. The old password works until
        then; links made before stop working now.
      </p>
      <Form method="post" className={css.actions}>
        <ForgeryField />
        <Button tone={href ? "quiet" : "primary"} pending={isSending} disabled={isSending}>
          {href ? "Make another link" : "Make a link"}
        </Button>
        <ButtonLink href={urls.admin.user(id)} tone="quiet">
          Back to the account
        </ButtonLink>
      </Form>
    </div>
  );
}
