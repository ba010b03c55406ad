import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { digest, randomText } from "~/crypto/keys.server";
import { logFailure } from "~/log.server";
import { signInWithEnrolment } from "~/models/identity/second-factor/second-step-sign-in";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { FormPage } from "~/ui/form/form-page";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { deviceName } from "../device-name";
import { startPageOf, wantedPage } from "../start-page.server";
import { webSessionCookies } from "../web-session.server";
import { forgetEnrolment, readEnrolment, sealCodes } from "./sealed-secrets.server";
import { readSentCode, refusedCode, refusedForm } from "./sent-code.server";
import { setupView, withCookies } from "./setup.server";
import { SetupSteps } from "./setup-steps";
import { setupTexts as say } from "./texts";
import { startAgain, waitingFor } from "./waiting.server";

export const handle = { holdsSecret: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

/** Used if every Admin needs a second factor and this one has none. */
export const loader = only(anyone, async ({ request, context }) => {
  try {
    const { account } = await waitingFor("enrolment", request, context);
    const { view, cookies } = await setupView(request, context, account);
    return data(view, { headers: withCookies(cookies) });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("look up a sign-in that waits for its second factor", error);
    return data(null, { status: 500 });
  }
});

export const action = only.post(anyone, async ({ request, context, form }) => {
  const { code, refusal } = readSentCode(form);
  if (refusal) return refusal;
  const { db, env } = context;
  const key = env.APP_SECRET;
  try {
    const { first, account } = await waitingFor("enrolment", request, context);
    const totpSecret = await readEnrolment(request, key, account.id);
    if (!totpSecret) return refusedForm(400, texts.secondFactor.setupExpired);
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const given = {
      code,
      totpSecret,
      key,
      client: "web",
      secretHash,
      device: deviceName(request),
    } as const;
    const result = await signInWithEnrolment(db, first, given, new Date());
    if (result.outcome === "wrong") return refusedCode(401, texts.secondFactor.setupCodeWrong);
    if (result.outcome === "gone") return await startAgain(request, context);
    const { userId: id, email, role, codes } = result;
    return redirectTo(urls.admin.recoveryCodes(startPageOf({ id, role }, wantedPage(request))), [
      ...(await webSessionCookies(request, context, { userId: id, email, cookieSecret })),
      forgetEnrolment(request),
      await sealCodes(request, key, id, codes),
    ]);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("set up a second factor at the sign-in", error);
    return refusedForm(500, texts.serverError);
  }
});

export default function Setup() {
  const view = useLoaderData<typeof loader>();
  return (
    <FormPage title={say.title} intro={say.intro} footer={<a href={urls.login()}>{say.switchAccount}</a>}>
      {view ? (
        <Form method="post" reloadDocument>
          <ForgeryField />
          <SetupSteps view={view} />
          <Button tone="primary">{say.turnOnAndSignIn}</Button>
        </Form>
      ) : (
        <Alert kind="error">{texts.serverError}</Alert>
      )}
    </FormPage>
  );
}
