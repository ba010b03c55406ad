import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo, redirectWith } from "~/access/redirects.server";
import { removalOfSession } from "~/access/removal-session.server";
import { anyone } from "~/access/rules";
import { digest, randomText } from "~/crypto/keys.server";
import { dateText, dateTimeText } from "~/formats";
import { logFailure } from "~/log.server";
import { erasedFrom } from "~/models/identity/removal-grace";
import { restoreAccount } from "~/models/removal/removal";
import { noticeTimes, texts } from "~/texts";
import { BfcacheReset } from "~/ui/bfcache-reset";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { FormPage } from "~/ui/form/form-page";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { deviceName } from "../device-name";
import { startPageBack, wantedPage, withPlan } from "../start-page.server";
import { cancelRemovalTexts as say } from "../texts";
import { webSessionCookies } from "../web-session.server";

export const meta: MetaFunction = () => [
  { title: say.cancelRemoval },
  { name: "robots", content: "noindex" },
];

const cancelledNotice = { kind: "success", text: texts.removalCancelled, ms: noticeTimes.success } as const;

/** Only for a browser that was signed in to the account when somebody requested its removal. */
export const loader = only(anyone, async ({ request, context }) => {
  try {
    const removal = await removalOfSession(context);
    if (!removal) throw await leadOn(request, context);
    const { email, removedAt } = removal;
    return data({ email, removedOn: dateText(removedAt), until: dateTimeText(erasedFrom(removedAt)) });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("look up a requested removal", error);
    return data(null, { status: 500 });
  }
});

export const action = only.post(anyone, async ({ request, context }) => {
  try {
    const removal = await removalOfSession(context);
    if (!removal) return await leadOn(request, context);
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const proof = { ...removal, secretHash, device: deviceName(request) };
    const account = await restoreAccount(context.db, proof, new Date());
    if (!account) return await leadOn(request, context);
    const { id: userId, email } = account;
    const cookies = await webSessionCookies(request, context, { userId, email, cookieSecret });
    const page = startPageBack(account, wantedPage(request));
    return await redirectWith({ request, context }, page, cancelledNotice, cookies);
  } catch (error) {
    logFailure("keep an account", error);
    return data({ lastResult: { error: { "": [texts.serverError] } } }, { status: 500 });
  }
});

async function leadOn(request: Request, context: Parameters<typeof removalOfSession>[0]) {
  const viewer = await context.viewer();
  const wanted = wantedPage(request);
  return redirectTo(viewer ? startPageBack(withPlan(viewer), wanted) : urls.login(wanted));
}

export default function CancelRemoval() {
  const account = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.lastResult.error?.[""];
  const { restoreDeadline } = texts;
  return (
    <FormPage title={say.cancelRemoval} footer={<a href={urls.home}>{say.backToHome}</a>}>
      <BfcacheReset />
      {account && (
        <>
          <p>{say.removalRequest(account.removedOn, <bdi>{account.email}</bdi>)}</p>
          <p>{say.cancelRemovalHint(restoreDeadline(account.until))}</p>
        </>
      )}
      <Reasons of={errors ?? (account ? [] : [texts.serverError])} />
      <Form method="post" reloadDocument>
        <ForgeryField />
        <Button tone="primary">{say.cancelRemoval}</Button>
      </Form>
      <Form method="post" action={urls.signOut} reloadDocument>
        <ForgeryField />
        <Button tone="quiet">{say.signOut}</Button>
      </Form>
    </FormPage>
  );
}
