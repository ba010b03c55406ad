import { useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { callerAddress } from "~/http/caller-address.server";
import { logFailure } from "~/log.server";
import { requestPassword } from "~/models/identity/password-requests";
import type * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { urls } from "~/urls";
import { EmailField } from "../email-field";
import { passwordRequested, forgotPasswordTexts as say } from "../texts";
import { forgotPasswordSchema } from "./forgot-password-schema";

export const handle = { bundle: "form", lastingNotices: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

export const loader = only(anyone, async () => null);

export const action = only.post(anyone, async ({ request, context, form }) => {
  const submission = parseForm(form, forgotPasswordSchema);
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 400 });
  const refuse = refusing(submission);

  const { db, env } = context;
  try {
    const asked = { ...submission.value, address: callerAddress(request), appSecret: env.APP_SECRET };
    const result = await requestPassword(db, asked, new Date());
    if (result.outcome === "throttled") return refuse.tooOften(result.minutes);
  } catch (error) {
    logFailure("store a password request", error);
    return refuse(500, texts.serverError);
  }
  const { email } = submission.value;
  const said = { kind: "success", text: passwordRequested, ms: noticeTimes.guard } as const;
  const notice = { ...said, email, isInPage: true } as const;
  return redirectWith({ request, context }, urls.login(), notice);
});

export default function ForgotPassword() {
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<z.input<typeof forgotPasswordSchema>>({ id: "forgot-password", lastResult });
  return (
    <FormPage
      title={say.title}
      intro={say.intro}
      footer={
        <p>
          <a href={urls.login()}>{say.backToSignIn}</a>
        </p>
      }
    >
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      <CheckedForm
        id={form.id}
        schema={forgotPasswordSchema}
        judged="touched"
        failures={{ 0: texts.offline, other: texts.serverError }}
      >
        <EmailField field={fields.email} />
        <Button tone="primary">{say.send}</Button>
      </CheckedForm>
    </FormPage>
  );
}
