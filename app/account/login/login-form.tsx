import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ComponentProps } from "react";
import type * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import { PasswordField } from "~/ui/form/password-field";
import { EmailField } from "../email-field";
import { loginFormTexts as say } from "../texts";
import { LapsedPanel } from "./lapsed-panel";
import { loginSchema } from "./login-schema";
import { LoginWays } from "./login-ways";

const failure = { toast: { place: "snack-bar", ms: noticeTimes.success } } as const;

type LoginFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  lapsed: ComponentProps<typeof LapsedPanel> | null;
};

export function LoginForm({ lastResult, lapsed }: LoginFormProps) {
  const [form, fields] = useForm<z.input<typeof loginSchema>>({ id: "login", lastResult });
  return (
    <FormPage title={say.signIn} intro={say.forLearners} footer={<LoginWays />}>
      <FormMessages answer={lastResult} said={errorsOf(lastResult, failure)} />
      {lapsed && (
        <>
          <LapsedPanel {...lapsed} />
          <h2>{say.signInAgain}</h2>
        </>
      )}
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
    </FormPage>
  );
}
