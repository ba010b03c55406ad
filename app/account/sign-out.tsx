import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData } from "@remix-run/react";
import { parseCookies } from "~/access/cookies.server";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { logFailure } from "~/log.server";
import { endSession } from "~/models/session";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { FormPage } from "~/ui/form-page";
import { urls } from "~/urls";
import { forgetSession } from "./web-session.server";

export const meta: MetaFunction = () => [{ title: "Sign out" }, { name: "robots", content: "noindex" }];

/** A GET changes nothing (T108): it asks. Here also a sign-out with an outdated token comes to rest. */
export const loader = only(anyone, async () => data(null));

/**
 * Section 8: the browser's session goes even when the server cannot end its own part. So does an offer to
 * restore an account: its page declines it by this action.
 */
export const action = only.post(anyone, async ({ request, context }) => {
  try {
    const viewer = await context.viewer();
    if (viewer) await endSession(context.db, viewer);
  } catch (error) {
    logFailure("end a session", error);
  }
  const text = parseCookies(request).restore ? texts.leftRemoved : texts.signedOut;
  const notice = { kind: "info", text, ms: noticeTimes.success } as const;
  const answer = redirectTo(urls.root, [await leaveNotices(request, context.env.APP_SECRET, [notice])]);
  forgetSession(request, answer);
  return answer;
});

export default function SignOut() {
  const outdated = useActionData<typeof action>()?.lastResult.error?.[""];
  return (
    <FormPage title="Sign out" intro="You can sign in again at any time.">
      {outdated && <Alert kind="warning">{outdated}</Alert>}
      <Form method="post" reloadDocument>
        <ForgeryField />
        <Button tone="primary">Sign Out</Button>
      </Form>
    </FormPage>
  );
}
