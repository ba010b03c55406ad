import { useForm } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm, refusing } from "~/access/forms.server";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { digest, randomText } from "~/crypto/keys.server";
import { callerAddress } from "~/http/caller-address.server";
import { leaveNotices } from "~/http/notices.server";
import { logFailure } from "~/log.server";
import { choosePassword, type LinkState, readPasswordLink } from "~/models/identity/password-link";
import type * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { Button, ButtonLink } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { MessageScreen } from "~/ui/frame/message-screen";
import { urls } from "~/urls";
import { deviceName } from "../device-name";
import { askSecondStep } from "../second-factor/waiting.server";
import { startPageBack } from "../start-page.server";
import { forgotPasswordTexts, choosePasswordTexts as say } from "../texts";
import { webSessionCookies } from "../web-session.server";
import { NewPasswordFields } from "./new-password-fields";
import { choosePasswordSchema } from "./password-schema";
import { trimmedNotice } from "./trimmed-notice";

export const handle = { bundle: "form", lastingNotices: true, holdsSecret: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

const statuses = { open: 200, dead: 410, unknown: 404 } as const;

/** Phones take a sign behind an address into the link. */
const secretOf = (text = "") => /^[\w-]{43}(?![\w-])/.exec(text)?.[0] ?? null;

/** Changes nothing (rule: Password link). */
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
  const submission = parseForm(form, choosePasswordSchema);
  if (submission.status !== "success") {
    return data({ lastResult: submission.reply({ hideFields }) }, { status: 400 });
  }
  const refuse = refusing(submission, hideFields);

  const secret = secretOf(params.secret);
  if (!secret) return refuse(404, texts.linkInvalid);
  const { db, env } = context;
  try {
    const cookieSecret = randomText();
    const { password } = submission.value;
    const secretHash = await digest(cookieSecret);
    const caller = { address: callerAddress(request), device: deviceName(request) };
    const isFactorRequired = env.ADMIN_TOTP === "required";
    const use = { secret, password, secretHash, isFactorRequired, appSecret: env.APP_SECRET, ...caller };
    const result = await choosePassword(db, use, new Date());
    if (result.outcome === "throttled") return refuse.tooOften(result.minutes);
    if (result.outcome === "dead") return refuse(410, texts.linkExpired);
    if (result.outcome === "unknown") return refuse(404, texts.linkInvalid);
    if (result.outcome === "second-step") {
      const text = texts.secondFactor.passwordSet;
      const notice = { kind: "success", text, ms: noticeTimes.success } as const;
      return await askSecondStep(request, context, result, [
        await leaveNotices(request, env.APP_SECRET, [notice, ...trimmedNotice(form, password)]),
      ]);
    }
    const { userId: id, email, role, hasPlan } = result;
    const notice = { kind: "success", text: texts.passwordSet, ms: noticeTimes.success } as const;
    const cookies = await webSessionCookies(request, context, { userId: id, email, cookieSecret });
    const page = startPageBack({ id, role, hasPlan }, null);
    return await redirectWith(
      { request, context },
      page,
      [notice, ...trimmedNotice(form, password)],
      cookies,
    );
  } catch (error) {
    logFailure("set a password by link", error);
    return refuse(500, texts.serverError);
  }
});

export default function ChoosePassword() {
  const { state, email } = useLoaderData<typeof loader>();
  if (state !== "open" || email === null) {
    return (
      <MessageScreen
        title={state === "dead" ? say.linkExpired : say.linkInvalid}
        actions={
          <>
            <ButtonLink href={urls.login()}>{say.signIn}</ButtonLink>
            <ButtonLink href={urls.forgotPassword} tone="quiet">
              {forgotPasswordTexts.title}
            </ButtonLink>
          </>
        }
      >
        {state === "dead" ? texts.linkExpired : texts.linkInvalid}
      </MessageScreen>
    );
  }
  return <ChoiceForm email={email} />;
}

function ChoiceForm({ email }: { email: string }) {
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<z.input<typeof choosePasswordSchema>>({ id: "choose-password", lastResult });
  return (
    <FormPage title={say.title} intro={<p>{say.intro(<bdi>{email}</bdi>)}</p>}>
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      <CheckedForm
        id={form.id}
        schema={choosePasswordSchema}
        judged="touched"
        failures={{ 0: texts.offline, other: texts.serverError }}
        unsaved="typed"
      >
        <NewPasswordFields
          email={email}
          password={fields.password}
          confirmPassword={fields.confirmPassword}
        />
        <Button tone="primary">{say.setPassword}</Button>
      </CheckedForm>
    </FormPage>
  );
}
