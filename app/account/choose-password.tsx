import { getFormProps, useForm } from "@conform-to/react";
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
import { anyone } from "~/access/rules";
import { digest, randomText } from "~/keys.server";
import { logFailure } from "~/log.server";
import { choosePassword, type LinkState, readPasswordLink } from "~/models/password-link";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { FormPage } from "~/ui/form-page";
import { MessageScreen } from "~/ui/message-screen";
import { offlineResult } from "~/ui/offline-result";
import { useInvalid } from "~/ui/use-invalid";
import { urls } from "~/urls";
import { NewPasswordFields } from "./new-password-fields";
import { choosePasswordSchema } from "./password-schema";
import { startPageOf } from "./start-page.server";
import { webSessionCookies } from "./web-session.server";

export const handle = { scripts: true };
export const meta: MetaFunction = () => [
  { title: "Choose your password" },
  { name: "robots", content: "noindex" },
];

const statuses = { open: 200, dead: 410, unknown: 404 } as const;

/** What cannot be a secret of ours is not looked up. */
const secretOf = (text: string | undefined) => (/^[\w-]{43}$/.test(text ?? "") ? (text ?? null) : null);

/** Where an Admin's password link leads (T28). Opening it changes nothing: mail programs look ahead. */
export const loader = only(anyone, async ({ params, context }) => {
  const secret = secretOf(params.secret);
  const link: LinkState = secret
    ? await readPasswordLink(context.db, secret, new Date())
    : { state: "unknown" };
  const email = link.state === "open" ? link.email : null;
  return data({ state: link.state, email }, { status: statuses[link.state] });
});

export const action = only.post(anyone, async ({ request, params, context, form }) => {
  const hideFields = ["password", "confirmPassword"];
  const submission = parseWithZod(form, { schema: choosePasswordSchema });
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply({ hideFields }) }, { status: 400 });
  }
  const refuse = (status: number, message: string) =>
    data({ lastResult: submission.reply({ formErrors: [message], hideFields }) }, { status });

  const secret = secretOf(params.secret);
  if (!secret) return refuse(404, texts.linkUnknown);
  const { db, env } = context;
  try {
    const cookieSecret = randomText();
    const { password } = submission.value;
    const secretHash = await digest(cookieSecret);
    const address = callerAddress(request);
    const result = await choosePassword(db, { secret, password, address, secretHash }, new Date());
    if (result.outcome === "throttled") return refuse(429, texts.tooManyAttempts(result.minutes));
    if (result.outcome === "dead") return refuse(410, texts.linkDead);
    if (result.outcome === "unknown") return refuse(404, texts.linkUnknown);
    const { userId: id, role } = result;
    const notice = { kind: "success", text: texts.passwordChosen, ms: noticeTimes.success } as const;
    // The page that a User may open whatever the state of the plan: a new account has none yet.
    return redirectTo(startPageOf({ id, role }, urls.learner.subscription(id)), [
      ...(await webSessionCookies(request, context, { userId: id, cookieSecret })),
      await leaveNotices(request, env.APP_SECRET, [notice]),
    ]);
  } catch (error) {
    logFailure("set a password by link", error);
    return refuse(500, texts.serverError);
  }
});

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.offline);
}

export default function ChoosePassword() {
  const { state, email } = useLoaderData<typeof loader>();
  if (state !== "open" || email === null) {
    return (
      <MessageScreen
        title={state === "dead" ? "This link is over" : "This link is not known"}
        actions={<ButtonLink href={urls.login()}>Sign in</ButtonLink>}
      >
        {state === "dead" ? texts.linkDead : texts.linkUnknown}
      </MessageScreen>
    );
  }
  return <ChoiceForm email={email} />;
}

function ChoiceForm({ email }: { email: string }) {
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "choose-password",
    lastResult: useActionData<typeof action>()?.lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: choosePasswordSchema }),
  });
  const isInvalid = useInvalid(form.id, choosePasswordSchema);
  return (
    <FormPage
      title="Choose your password"
      intro={
        <p>
          For the account <bdi>{email}</bdi>. You are signed in with it then, and signed out everywhere else.
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
        <NewPasswordFields
          email={email}
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        />
        <Button tone="primary" pending={isSending} disabled={isInvalid || isSending}>
          Set password
        </Button>
      </Form>
    </FormPage>
  );
}
