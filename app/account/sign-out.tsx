import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectSignedOut } from "~/access/redirect-signed-out.server";
import { anyone } from "~/access/rules";
import { parseCookies } from "~/http/cookies.server";
import { logFailure } from "~/log.server";
import { endSession } from "~/models/identity/session";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { FormPage } from "~/ui/form/form-page";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { signOutTexts as say } from "./texts";
import { forgetSession } from "./web-session.server";

export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

/** Changes nothing (rule: Sign out by form). Also shown after a sign-out with an outdated token. */
export const loader = only(anyone, async () => data(null));

/** Removes the cookies even if the server fails to end the session. Also declines an offer to restore. */
export const action = only.post(anyone, async ({ request, context }) => {
  try {
    const viewer = await context.viewer();
    if (viewer) await endSession(context.dbRetry, viewer);
  } catch (error) {
    logFailure("end a session", error);
  }
  const text = parseCookies(request).restore ? texts.signedOutRemoved : texts.signedOut;
  const notice = { kind: "info", text, ms: noticeTimes.success } as const;
  const answer = await redirectSignedOut(urls.root, request, {
    secret: context.env.APP_SECRET,
    notices: [notice],
  });
  forgetSession(request, answer);
  return answer;
});

export default function SignOut() {
  const outdated = useActionData<typeof action>()?.lastResult.error?.[""];
  return (
    <FormPage title={say.title} intro={say.intro}>
      {outdated && <Alert kind="warning">{outdated}</Alert>}
      <Form method="post" reloadDocument>
        <ForgeryField />
        <Button tone="primary">{say.signOut}</Button>
      </Form>
    </FormPage>
  );
}
