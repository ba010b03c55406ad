import { type SubmissionResult, useForm } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";
import type * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { PasswordField } from "~/ui/form/password-field";
import { EmailField } from "../email-field";
import { loginFormTexts as say } from "../texts";
import { loginSchema } from "./login-schema";

export const failure = { toast: { place: "snack-bar", ms: noticeTimes.success } } as const;

type SignInFormProps = { lastResult: SubmissionResult<string[]> | undefined; email: string | null };

export function SignInForm({ lastResult, email }: SignInFormProps) {
  const notices = useRouteLoaderData<typeof rootLoader>("root")?.notices ?? [];
  const [form, fields] = useForm<z.input<typeof loginSchema>>({
    id: "login",
    lastResult,
    defaultValue: { email: email ?? notices.find((notice) => notice.email)?.email },
  });
  return (
    <CheckedForm
      id={form.id}
      schema={loginSchema}
      judged="sent"
      failures={{ 0: texts.offline, other: texts.loginFailed }}
      failure={failure}
      forgetsPassword
    >
      <EmailField field={fields.email} />
      <PasswordField field={fields.password} label={say.password} autoComplete="current-password" />
      <Button tone="primary">{say.signIn}</Button>
    </CheckedForm>
  );
}
