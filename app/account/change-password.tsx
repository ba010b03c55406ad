import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { callerAddress } from "~/access/caller-address.server";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { signedIn } from "~/access/rules";
import { logFailure } from "~/log.server";
import { changePassword } from "~/models/password-change";
import { leaveNotices } from "~/notices.server";
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
import { NewPasswordFields } from "./new-password-fields";
import { changePasswordSchema } from "./password-schema";
import { startPageOf } from "./start-page.server";

export const handle = { scripts: true };
export const meta: MetaFunction = () => [
  { title: "Change your password" },
  { name: "robots", content: "noindex" },
];

/** For learners, also lapsed ones, and Admins alike. */
export const loader = only(signedIn, async ({ viewer }) => ({
  email: viewer.email,
  backHref: startPageOf(viewer, urls.learner.subscription(viewer.id)),
}));

export const action = only.post(signedIn, async ({ request, context, form, viewer }) => {
  const hideFields = ["currentPassword", "password", "confirmPassword"];
  const submission = parseWithZod(form, { schema: changePasswordSchema });
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply({ hideFields }) }, { status: 400 });
  }
  const refuse = (status: number, message: string) =>
    data({ lastResult: submission.reply({ formErrors: [message], hideFields }) }, { status });

  const { db, env } = context;
  const { currentPassword: current, password: next } = submission.value;
  try {
    const change = { current, next, address: callerAddress(request) };
    const result = await changePassword(db, viewer, change, new Date());
    if (result.outcome === "throttled") return refuse(429, texts.tooManyAttempts(result.minutes));
    if (result.outcome === "wrong") {
      const fieldErrors = { currentPassword: [texts.passwordWrong] };
      return data({ lastResult: submission.reply({ fieldErrors, hideFields }) }, { status: 400 });
    }
  } catch (error) {
    logFailure("change a password", error);
    return refuse(500, texts.serverError);
  }
  const notice = { kind: "success", text: texts.passwordChanged, ms: noticeTimes.success } as const;
  const target = startPageOf(viewer, urls.learner.subscription(viewer.id));
  return redirectTo(target, [await leaveNotices(request, env.APP_SECRET, [notice])]);
});

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.offline);
}

export default function ChangePassword() {
  const { email, backHref } = useLoaderData<typeof loader>();
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "change-password",
    lastResult: useActionData<typeof action>()?.lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changePasswordSchema }),
  });
  const isInvalid = useInvalid(form.id, changePasswordSchema);
  return (
    <FormPage
      title="Change your password"
      intro={
        <p>
          For the account <bdi>{email}</bdi>. You stay signed in here, and are signed out everywhere else.
        </p>
      }
      footer={<a href={backHref}>Back</a>}
    >
      <Form method="post" {...getFormProps(form)}>
        <ForgeryField />
        {form.errors?.map((text) => (
          <Alert key={text} kind="error">
            {text}
          </Alert>
        ))}
        <PasswordField
          label="Current Password"
          errors={fields.currentPassword.errors}
          {...withoutKey(getInputProps(fields.currentPassword, { type: "password" }))}
          autoComplete="current-password"
        />
        <NewPasswordFields
          email={email}
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        />
        <Button tone="primary" pending={isSending} disabled={isInvalid || isSending}>
          Change password
        </Button>
      </Form>
    </FormPage>
  );
}
