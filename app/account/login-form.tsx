import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { errorsOf, FormMessages } from "~/ui/form-messages";
import { FormPage } from "~/ui/form-page";
import { PasswordField } from "~/ui/password-field";
import { useAnswerToasts } from "~/ui/toasts";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import { EmailField } from "./email-field";
import { loginSchema } from "./login-schema";

const unread: readonly string[] = [texts.offline, texts.loginFailed, texts.formOutOfDate];

export function LoginForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "login",
    lastResult,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: loginSchema }),
  });
  const said = errorsOf(lastResult);
  useAnswerToasts(
    lastResult,
    said.map((message) => ({ ...message, ms: noticeTimes.success })),
    "snack-bar",
  );
  // Empties a refused password; keeps one that the server has not checked.
  const isUnread = said.some(({ text }) => unread.includes(text));
  const isRefused = lastResult?.status === "error" && said.length > 0 && !isUnread;
  const passwordId = fields.password.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer empties the field once
  useEffect(() => {
    const input = document.getElementById(passwordId);
    if (isRefused && input instanceof HTMLInputElement) input.value = "";
  }, [lastResult, isRefused, passwordId]);
  return (
    <FormPage
      title="Sign in"
      intro="For learners and administrators of the society."
      footer={
        <p>
          No account yet? <a href={urls.site.register}>Create an account</a>
        </p>
      }
    >
      <FormMessages answer={lastResult} said={said} />
      <Form method="post" {...getFormProps(form)}>
        <ForgeryField />
        <EmailField field={fields.email} />
        <PasswordField
          label="Password"
          errors={fields.password.errors}
          {...withoutKey(getInputProps(fields.password, { type: "password" }))}
          autoComplete="current-password"
        />
        <Button tone="primary" pending={isSending}>
          Sign in
        </Button>
      </Form>
    </FormPage>
  );
}
