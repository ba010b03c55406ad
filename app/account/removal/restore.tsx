import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo, redirectWith } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { digest, randomText } from "~/crypto/keys.server";
import { dateText, dateTimeText } from "~/formats";
import type { Context } from "~/http/context.server";
import { clearCookie } from "~/http/cookies.server";
import { leaveNotices } from "~/http/notices.server";
import { logFailure } from "~/log.server";
import { erasedFrom } from "~/models/identity/removal-grace";
import { findRemoval, isOpen, type Removal, restoreAccount } from "~/models/removal/removal";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { FormPage } from "~/ui/form/form-page";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { deviceName } from "../device-name";
import { askSecondStep } from "../second-factor/waiting.server";
import { startPageBack, wantedPage, withPlan } from "../start-page.server";
import { restoreTexts as say } from "../texts";
import { webSessionCookies } from "../web-session.server";
import { restoreOffer } from "./restore-offer.server";

export const meta: MetaFunction = () => [
  { title: say.restoreAccount },
  { name: "robots", content: "noindex" },
];

const restored = { kind: "success", text: texts.accountRestored, ms: noticeTimes.success } as const;
const signInFirst = { kind: "warning", text: texts.signInToRestore, ms: noticeTimes.guard } as const;

/** Needs a removed account's right password. If D1 fails, answers 500 without data: the refusal stays visible. */
export const loader = only(anyone, async ({ request, context }) => {
  const removal = await restoreOffer.read(request, context.env.APP_SECRET);
  try {
    const account = removal && (await findRemoval(context.db, removal, new Date()));
    if (!account) throw await leadOn(request, context, removal);
    const { removedAt } = removal;
    return data({
      email: account.email,
      removedOn: dateText(removedAt),
      until: dateTimeText(erasedFrom(removedAt)),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("look up a removed account", error);
    return data(null, { status: 500 });
  }
});

export const action = only.post(anyone, async ({ request, context }) => {
  const { db, env } = context;
  const removal = await restoreOffer.read(request, env.APP_SECRET);
  try {
    // Called first, because nothing may fail once the account is back.
    await context.viewer();
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const account =
      removal &&
      (await restoreAccount(
        db,
        {
          ...removal,
          secretHash,
          device: deviceName(request),
          isFactorRequired: env.ADMIN_TOTP === "required",
        },
        new Date(),
      ));
    if (!account) return await leadOn(request, context, removal);
    if (account.secondStep) {
      return await askSecondStep(request, context, account.secondStep, [
        clearCookie(request, "restore"),
        await leaveNotices(request, env.APP_SECRET, [restored]),
      ]);
    }
    const { id: userId, email } = account;
    const cookies = await webSessionCookies(request, context, { userId, email, cookieSecret });
    const page = startPageBack(account, wantedPage(request));
    return await redirectWith({ request, context }, page, restored, cookies);
  } catch (error) {
    logFailure("restore an account", error);
    return data({ lastResult: { error: { "": [texts.serverError] } } }, { status: 500 });
  }
});

/** A double click's second request keeps the first one's cookies: it may have been sent without them. */
async function leadOn(request: Request, context: Context, removal: Removal | null) {
  const viewer = await context.viewer();
  const wanted = wantedPage(request);
  // The first request has removed the offer; its notice is still unread.
  if (viewer && !removal) return redirectTo(startPageBack(withPlan(viewer), wanted));
  const isBack = removal !== null && (await isOpen(context.db, removal.userId));
  const isSignedIn = isBack && viewer?.id === removal.userId;
  const page = isSignedIn ? startPageBack(withPlan(viewer), wanted) : urls.login(wanted);
  const notice = isBack ? restored : signInFirst;
  return redirectWith({ request, context }, page, notice, [clearCookie(request, "restore")]);
}

export default function Restore() {
  const account = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.lastResult.error?.[""];
  const { restoreDeadline } = texts;
  return (
    <FormPage title={say.restoreAccount} footer={<a href={urls.home}>{say.backToHome}</a>}>
      {account && (
        <>
          <p>{say.removal(<bdi>{account.email}</bdi>, account.removedOn)}</p>
          <p>{restoreDeadline(account.until)}</p>
        </>
      )}
      <Reasons of={errors ?? (account ? [] : [texts.serverError])} />
      <Form method="post" reloadDocument>
        <ForgeryField />
        <Button tone="primary">{say.restoreAccount}</Button>
      </Form>
      <Form method="post" action={urls.signOut} reloadDocument>
        <ForgeryField />
        <Button tone="quiet">{say.leaveRemoved}</Button>
      </Form>
    </FormPage>
  );
}
