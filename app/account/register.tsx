import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, Form, useActionData, useNavigation } from "@remix-run/react";
import { callerAddress } from "~/access/caller-address.server";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import { register } from "~/models/registration";
import { leaveNotices } from "~/notices.server";
import { pageMeta } from "~/site/page-meta";
import { noticeTimes, texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { FormPage } from "~/ui/form-page";
import { offlineResult } from "~/ui/offline-result";
import { PasswordField } from "~/ui/password-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import { EmailField } from "./email-field";
import { passwordHint, registerSchema } from "./register-schema";
import { visitorsOnly } from "./visitors-only.server";

export const handle = { scripts: true };
export const meta = pageMeta({
  path: urls.site.register,
  title: "Create an Account",
  description: ({ name }) => `Register with ${name} to follow its ultrasound courses and diplomas.`,
});

export const loader = visitorsOnly;

export const action = only.post(anyone, async ({ request, context, form }) => {
  const hideFields = ["password", "confirmPassword"];
  const submission = parseWithZod(form, { schema: registerSchema });
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply({ hideFields }) }, { status: 400 });
  }
  const refuse = (status: number, message: string) =>
    data({ lastResult: submission.reply({ formErrors: [message], hideFields }) }, { status });

  const { email, password } = submission.value;
  try {
    const result = await register(
      context.db,
      { email, password, address: callerAddress(request) },
      new Date(),
    );
    if (result.outcome === "throttled") return refuse(429, texts.tooManyAttempts(result.minutes));
    if (result.outcome === "taken") return refuse(409, texts.emailTaken);
  } catch (error) {
    logFailure("register an account", error);
    return refuse(500, texts.serverError);
  }
  const notice = { kind: "success", text: texts.userCreated, ms: noticeTimes.success } as const;
  return redirectTo(urls.login(), [await leaveNotices(request, context.env.APP_SECRET, [notice])]);
});

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.offline);
}

export default function Register() {
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "register",
    lastResult: useActionData<typeof action>()?.lastResult,
    // Once a field is touched; the confirmation follows the password, because the whole form is judged.
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: registerSchema }),
  });
  const isInvalid = useInvalid(form.id, registerSchema);
  return (
    <FormPage
      title="Create an Account"
      intro="For physicians who want to follow the society's courses."
      footer={
        <p>
          Already have an account? <a href={urls.login()}>Log in</a>
        </p>
      }
    >
      <Form method="post" {...getFormProps(form)}>
        <ForgeryField />
        {form.errors?.map((text) => (
          <Alert key={text} kind="error">
            {text}
          </Alert>
        ))}
        <EmailField field={fields.email} />
        <PasswordField
          label="Password"
          hint={passwordHint}
          errors={fields.password.errors}
          {...withoutKey(getInputProps(fields.password, { type: "password" }))}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm Password"
          errors={fields.confirmPassword.errors}
          {...withoutKey(getInputProps(fields.confirmPassword, { type: "password" }))}
          autoComplete="new-password"
        />
        <Button tone="primary" pending={isSending} disabled={isInvalid || isSending}>
          Create Account
        </Button>
      </Form>
    </FormPage>
  );
}
