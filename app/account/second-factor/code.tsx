import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { pendingPage } from "~/access/draft.server";
import { only } from "~/access/only.server";
import { redirectTo, redirectWith } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { digest, randomText } from "~/crypto/keys.server";
import { logFailure } from "~/log.server";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { FormPage } from "~/ui/form/form-page";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { startPageOf, wantedPage } from "../start-page.server";
import { webSessionCookies } from "../web-session.server";
import { attemptCode } from "./attempt-code.server";
import { CodeField } from "./code-field";
import { readSentCode, refusedCode, refusedForm, refusedTooOften } from "./sent-code.server";
import { codeTexts as say } from "./texts";
import { startAgain, waitingFor } from "./waiting.server";

export const handle = { holdsSecret: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

/** Also runs after a refused action: a failure here must not hide its message. */
export const loader = only(anyone, async ({ request, context }) => {
  const wanted = wantedPage(request);
  const isRecovery = new URL(request.url).searchParams.has("recovery");
  try {
    const { account } = await waitingFor("code", request, context);
    return data({ email: account.email, wanted, isRecovery });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("look up a sign-in that waits for its code", error);
    return data({ email: null, wanted, isRecovery }, { status: 500 });
  }
});

export const action = only.post(anyone, async ({ request, context, form }) => {
  const { code, refusal } = readSentCode(form);
  if (refusal) return refusal;
  try {
    const { first } = await waitingFor("code", request, context);
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const given = { code, client: "web", secretHash } as const;
    const result = await attemptCode(request, context, first, given, new Date());
    if (result.outcome === "throttled") return refusedTooOften(result.minutes);
    if (result.outcome === "wrong") return refusedCode(401, texts.secondFactor.codeWrong);
    if (result.outcome === "gone") return await startAgain(request, context);
    const { userId: id, email, role, codesLeft } = result;
    const cookies = await webSessionCookies(request, context, { userId: id, email, cookieSecret });
    const wanted = wantedPage(request);
    const waiting = await pendingPage(request, context, { id, email, role }, wanted);
    const page = waiting ?? startPageOf({ id, role }, wanted);
    if (codesLeft === null) return redirectTo(page, cookies);
    const text = texts.secondFactor.recoveryCodeUsed(codesLeft);
    const notice = { kind: "warning", text, ms: noticeTimes.guard } as const;
    return await redirectWith({ request, context }, page, notice, cookies);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("sign in with a code", error);
    return refusedForm(500, texts.serverError);
  }
});

export default function Code() {
  const { email, wanted, isRecovery } = useLoaderData<typeof loader>();
  const intro = isRecovery ? say.recoveryCodeIntro : say.appCodeIntro;
  return (
    <FormPage
      title={isRecovery ? say.recoveryCodeTitle : say.appCodeTitle}
      intro={
        <>
          <p>{intro}</p>
          {email && <p>{say.signingInAs(<bdi>{email}</bdi>)}</p>}
        </>
      }
      footer={
        <>
          <p>
            {isRecovery ? (
              <a href={urls.secondStep(wanted)}>{say.useAppCode}</a>
            ) : (
              <a href={urls.secondStep(wanted, true)}>{say.useRecoveryCode}</a>
            )}
          </p>
          <p>
            <a href={urls.login(wanted)}>{say.switchAccount}</a>
          </p>
          <p>{say.lostPhone}</p>
        </>
      }
    >
      {email === null && <Alert kind="error">{texts.serverError}</Alert>}
      <Form method="post" reloadDocument>
        <ForgeryField />
        <CodeField kind={isRecovery ? "recovery" : "app"} autoFocus />
        <Button tone="primary">{say.signIn}</Button>
      </Form>
    </FormPage>
  );
}
