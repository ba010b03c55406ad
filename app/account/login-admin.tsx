import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ClientActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  type MetaFunction,
  useActionData,
  useNavigation,
} from "@remix-run/react";
import { noticeTimes, texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { FormPage } from "~/ui/form-page";
import { plainList } from "~/ui/global.css";
import { Notices } from "~/ui/notices";
import { offlineResult } from "~/ui/offline-result";
import { PasswordField } from "~/ui/password-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import { EmailField } from "./email-field";
import { logInAt } from "./login.server";
import { loginAdminSchema } from "./login-admin-schema";
import { visitorsOnly } from "./visitors-only.server";

export const handle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Admin login" }, { name: "robots", content: "noindex" }];

export const loader = visitorsOnly;

/** Any account is let in here; the dashboard's guard refuses whoever is no Admin (T05). */
export const action = logInAt({
  schema: loginAdminSchema,
  failureText: texts.serverError,
  startPage: () => urls.admin.dashboard(),
});

/** Section 8: whatever is neither 400, 401 nor 500 is unknown here, a server out of reach too. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(async () => {
    try {
      return await serverAction<typeof action>();
    } catch (error) {
      if (isRouteErrorResponse(error)) throw new TypeError(error.statusText);
      throw error;
    }
  }, texts.adminLoginUnknown);
}

/** Messages that read otherwise in the summary than at their field (T33). */
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
  const messages = form.errors ?? [];
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
      <Notices
        place="toast"
        notices={messages.map((text) => ({
          kind: "error",
          title: texts.adminLogin,
          text,
          ms: noticeTimes.toast,
        }))}
      />
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
