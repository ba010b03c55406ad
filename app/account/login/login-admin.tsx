import { useForm } from "@conform-to/react";
import { type MetaFunction, useActionData } from "@remix-run/react";
import type * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import { PasswordField } from "~/ui/form/password-field";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { plainList } from "~/ui/global.css";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { EmailField } from "../email-field";
import { loginAdminTexts as say, loginAdminSchemaTexts as schemaTexts } from "../texts";
import { visitorsOnly } from "../visitors-only.server";
import { logInAt } from "./login.server";
import { loginAdminSchema } from "./login-admin-schema";
import { LoginWays } from "./login-ways";

export const handle = { bundle: "form", lastingNotices: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

export const loader = visitorsOnly;

/** Signs in any account; the dashboard's guard refuses a User (rule: No circles). */
export const action = logInAt({
  schema: loginAdminSchema,
  failureText: texts.serverError,
  startPage: () => urls.admin.dashboard(),
});

const failure = { title: texts.adminLoginTitle, toast: { place: "toast", ms: noticeTimes.toast } } as const;

/** Rule: Two texts for a bad email. */
const summaryTexts: Record<string, string> = { [schemaTexts.emailInvalid]: say.emailInvalid };

export default function LoginAdmin() {
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<z.input<typeof loginAdminSchema>>({ id: "login-admin", lastResult });
  const summary = [fields.email, fields.password].flatMap(({ id, errors }) =>
    (errors ?? []).map((text) => ({ id, text: summaryTexts[text] ?? text })),
  );
  return (
    <FormPage title={say.title} intro={say.intro} footer={<LoginWays />}>
      <FormMessages answer={lastResult} said={errorsOf(lastResult, failure)} />
      <CheckedForm
        id={form.id}
        schema={loginAdminSchema}
        judged="touched"
        failures={{ 500: texts.serverError, other: texts.adminLoginFailed }}
        failure={failure}
      >
        {lastResult && summary.length > 0 && (
          <Alert kind="error" title={say.errorSummary}>
            <ul className={plainList}>
              {summary.map(({ id, text }) => (
                <li key={text}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <EmailField field={fields.email} />
        <PasswordField field={fields.password} label={say.password} autoComplete="current-password" />
        <Button tone="primary">{say.signIn}</Button>
      </CheckedForm>
    </FormPage>
  );
}
