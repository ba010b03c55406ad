import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, type MetaFunction, useActionData, useNavigation } from "@remix-run/react";
import { noticeTimes, texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { errorsOf, FormMessages } from "~/ui/form-messages";
import { FormPage } from "~/ui/form-page";
import { plainList } from "~/ui/global.css";
import { keepForm } from "~/ui/keep-form";
import { PasswordField } from "~/ui/password-field";
import { useAnswerToasts } from "~/ui/toasts";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import { EmailField } from "./email-field";
import { logInAt } from "./login.server";
import { loginAdminSchema } from "./login-admin-schema";
import { visitorsOnly } from "./visitors-only.server";

export const handle = { scripts: true, keepsMessages: true };
export const meta: MetaFunction = () => [{ title: "Admin login" }, { name: "robots", content: "noindex" }];

export const loader = visitorsOnly;

/** Signs in any account; the dashboard's guard refuses a User (rule: No circles). */
export const action = logInAt({
  schema: loginAdminSchema,
  failureText: texts.serverError,
  startPage: () => urls.admin.dashboard(),
});

export const clientAction = keepForm({ 500: texts.serverError, other: texts.adminLoginUnknown });

/** Rule: Two texts for a bad email. */
const summaryTexts: Record<string, string> = { "The email is invalid": "Invalid Email" };

export default function LoginAdmin() {
  const isSending = useNavigation().formMethod === "POST";
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm({
    id: "login-admin",
    lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: loginAdminSchema }),
  });
  const isInvalid = useInvalid(form.id, loginAdminSchema);
  const said = errorsOf(lastResult, texts.adminLogin);
  useAnswerToasts(
    lastResult,
    said.map((message) => ({ ...message, ms: noticeTimes.toast })),
  );
  const summary = [fields.email, fields.password].flatMap(({ id, errors }) =>
    (errors ?? []).map((text) => ({ id, text: summaryTexts[text] ?? text })),
  );
  return (
    <FormPage
      title="Admin login"
      intro="For administrators of the society."
      footer={
        <p>
          No account yet? <a href={urls.site.register}>Create an account</a>
        </p>
      }
    >
      <FormMessages answer={lastResult} said={said} />
      <Form method="post" {...getFormProps(form)}>
        <ForgeryField />
        {lastResult && summary.length > 0 && (
          <Alert kind="error" title="Please check these fields">
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
        <PasswordField
          label="Password"
          errors={fields.password.errors}
          {...withoutKey(getInputProps(fields.password, { type: "password" }))}
          autoComplete="current-password"
        />
        <Button tone="primary" pending={isSending} disabled={isInvalid || isSending}>
          Sign in
        </Button>
      </Form>
    </FormPage>
  );
}
