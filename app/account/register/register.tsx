import { useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { useActionData, useLocation } from "@remix-run/react";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { callerAddress } from "~/http/caller-address.server";
import { logFailure } from "~/log.server";
import { register } from "~/models/identity/registration";
import type * as z from "~/settings/zod";
import { pageMeta } from "~/site/page-meta";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import { PasswordField } from "~/ui/form/password-field";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { urls } from "~/urls";
import { EmailField } from "../email-field";
import { trimmedNotice } from "../password/trimmed-notice";
import { wantedPage } from "../start-page.server";
import { passwordHint, registerTexts as say } from "../texts";
import { visitorsOnly } from "../visitors-only.server";
import { Offer } from "./offer";
import { registerSchema } from "./register-schema";

export const handle = { bundle: "form", lastingNotices: true } satisfies ScriptHandle;
export const meta = pageMeta({
  path: urls.site.register,
  title: say.title,
  description: ({ name }) => say.description(name),
});

export const loader = visitorsOnly;

export const action = only.post(anyone, async ({ request, context, form }) => {
  const hideFields = ["password", "confirmPassword"];
  const submission = parseForm(form, registerSchema);
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply({ hideFields }) }, { status: 400 });
  }
  const refuse = refusing(submission, hideFields);

  const { email, password } = submission.value;
  try {
    const caller = { address: callerAddress(request), appSecret: context.env.APP_SECRET };
    const result = await register(context.db, { email, password, ...caller }, new Date());
    if (result.outcome === "throttled") return refuse.tooOften(result.minutes);
    if (result.outcome === "taken") return refuse(409, texts.emailTaken);
  } catch (error) {
    logFailure("register an account", error);
    return refuse(500, texts.serverError);
  }
  const made = { kind: "success", title: texts.userCreated, text: texts.planRequest } as const;
  const notice = { ...made, ms: noticeTimes.success, email, isInPage: true } as const;
  return redirectWith({ request, context }, urls.login(wantedPage(request)), [
    notice,
    ...trimmedNotice(form, password),
  ]);
});

export default function Register() {
  const wanted = new URLSearchParams(useLocation().search).get("returnUrl");
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<z.input<typeof registerSchema>>({ id: "register", lastResult });
  return (
    <FormPage
      title={say.title}
      intro={say.intro}
      footer={
        <p>
          {say.haveAccount} <a href={urls.login(wanted)}>{say.signIn}</a>
        </p>
      }
      aside={<Offer />}
    >
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      <CheckedForm
        id={form.id}
        schema={registerSchema}
        judged="touched"
        failures={{ 0: texts.offline, other: texts.serverError }}
        unsaved={lastResult?.status === "error" ? "refused" : "typed"}
      >
        <EmailField field={fields.email} />
        <PasswordField
          field={fields.password}
          label={say.password}
          hint={passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirmPassword}
          label={say.confirmPassword}
          autoComplete="new-password"
        />
        <Button tone="primary">{say.createAccount}</Button>
      </CheckedForm>
    </FormPage>
  );
}
