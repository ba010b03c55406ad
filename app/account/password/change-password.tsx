import { useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { signedIn } from "~/access/rules";
import { digest, randomText } from "~/crypto/keys.server";
import { logFailure } from "~/log.server";
import { changePassword } from "~/models/identity/password-change";
import type * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import { PasswordField } from "~/ui/form/password-field";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { urls } from "~/urls";
import { startPageOf } from "../start-page.server";
import { changePasswordTexts as say } from "../texts";
import { cookiesOf } from "../web-session.server";
import { NewPasswordFields } from "./new-password-fields";
import { changePasswordSchema } from "./password-schema";
import { trimmedNotice } from "./trimmed-notice";

export const handle = { bundle: "form", lastingNotices: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

export const loader = only(signedIn, async ({ viewer }) => ({
  email: viewer.email,
  backHref: viewer.role === "User" ? null : startPageOf(viewer, null),
}));

export const action = only.post(signedIn, async ({ request, context, form, viewer }) => {
  const hideFields = ["currentPassword", "password", "confirmPassword"];
  const submission = parseForm(form, changePasswordSchema);
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply({ hideFields }) }, { status: 400 });
  }
  const refuse = refusing(submission, hideFields);

  const { db, env } = context;
  const { currentPassword: current, password: next } = submission.value;
  const cookieSecret = randomText();
  try {
    const secretHash = await digest(cookieSecret);
    const change = { current, next, secretHash, appSecret: env.APP_SECRET };
    const result = await changePassword(db, viewer, change, new Date());
    if (result.outcome === "throttled") return refuse.tooOften(result.minutes);
    if (result.outcome === "wrong") {
      const fieldErrors = { currentPassword: [texts.passwordWrong] };
      return data({ lastResult: submission.reply({ fieldErrors, hideFields }) }, { status: 400 });
    }
  } catch (error) {
    logFailure("change a password", error);
    return refuse(500, texts.serverError);
  }
  const notice = { kind: "success", text: texts.passwordChanged, ms: noticeTimes.success } as const;
  const target = startPageOf(viewer, urls.learner.subscription(viewer.id));
  const isByCookie = context.credentials.kind === "cookie";
  const cookies = isByCookie ? await cookiesOf(request, env.APP_SECRET, cookieSecret) : [];
  return redirectWith({ request, context }, target, [notice, ...trimmedNotice(form, next)], cookies);
});

export default function ChangePassword() {
  const { email, backHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<z.input<typeof changePasswordSchema>>({ id: "change-password", lastResult });
  return (
    <FormPage
      title={say.title}
      intro={<p>{say.intro(<bdi>{email}</bdi>)}</p>}
      footer={backHref !== null && <a href={backHref}>{say.back}</a>}
    >
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      <CheckedForm
        id={form.id}
        schema={changePasswordSchema}
        judged="touched"
        failures={{ 0: texts.offline, other: texts.serverError }}
        unsaved="typed"
      >
        <PasswordField
          field={fields.currentPassword}
          label={say.currentPassword}
          autoComplete="current-password"
        />
        <NewPasswordFields
          email={email}
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        />
        <Button tone="primary">{say.changePassword}</Button>
      </CheckedForm>
    </FormPage>
  );
}
