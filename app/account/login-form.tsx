import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { FormPage } from "~/ui/form-page";
import { Notices } from "~/ui/notices";
import { PasswordField } from "~/ui/password-field";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import { EmailField } from "./email-field";
import { loginSchema } from "./login-schema";

/** 'Login for everyone': one form for /front-login-all and /login. */
export function LoginForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "login",
    lastResult,
    // Section 5: errors show after a submit attempt, and are taken back as the fields are mended.
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: loginSchema }),
  });
  const messages = form.errors ?? [];
  // A password that the server has refused is no use; one that never left (offline) is still wanted.
  const isRefused =
    lastResult?.status === "error" && messages.length > 0 && !messages.includes(texts.offline);
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
      <Notices place="snack-bar" notices={messages.map((text) => ({ kind: "error", text, ms: 3000 }))} />
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
