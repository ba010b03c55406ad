import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { clearCookie } from "~/access/cookies.server";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { digest, randomText } from "~/keys.server";
import { logFailure } from "~/log.server";
import { mediumDate } from "~/models/cairo-time";
import { findRemoval, restoreAccount } from "~/models/removal";
import { erasedFrom } from "~/models/removal-grace";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { FormPage } from "~/ui/form-page";
import { urls } from "~/urls";
import { readRestoreOffer } from "./restore-offer.server";
import { startPageOf } from "./start-page.server";
import { webSessionCookies } from "./web-session.server";

export const meta: MetaFunction = () => [
  { title: "Restore my account" },
  { name: "robots", content: "noindex" },
];

/** Only for a browser that has just given the right password of a removed account. */
export const loader = only(anyone, async ({ request, context }) => {
  const removal = await readRestoreOffer(request, context.env.APP_SECRET);
  const account =
    removal &&
    (await findRemoval(context.db, removal, new Date()).catch((error) => {
      logFailure("look up a removed account", error);
      throw redirectTo(urls.error(texts.serverError, urls.site.restore));
    }));
  if (!removal || !account) throw await signInFirst(request, context.env.APP_SECRET);
  const { removedAt } = removal;
  return {
    email: account.email,
    removedOn: mediumDate(removedAt),
    erasedOn: mediumDate(erasedFrom(removedAt)),
  };
});

/** The password was right minutes ago: the account comes back, and this browser is signed in to it. */
export const action = only.post(anyone, async ({ request, context }) => {
  const { db, env } = context;
  const removal = await readRestoreOffer(request, env.APP_SECRET);
  if (!removal) return signInFirst(request, env.APP_SECRET);
  try {
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const account = await restoreAccount(db, { ...removal, secretHash }, new Date());
    if (!account) return signInFirst(request, env.APP_SECRET);
    const notice = { kind: "success", text: texts.accountRestored, ms: noticeTimes.success } as const;
    return redirectTo(startPageOf(account, null), [
      ...(await webSessionCookies(request, context, { userId: account.id, cookieSecret })),
      await leaveNotices(request, env.APP_SECRET, [notice]),
    ]);
  } catch (error) {
    logFailure("restore an account", error);
    return data({ lastResult: { error: { "": [texts.serverError] } } }, { status: 500 });
  }
});

async function signInFirst(request: Request, secret: string) {
  const notice = { kind: "warning", text: texts.restoreAfterSignIn, ms: noticeTimes.guard } as const;
  return redirectTo(urls.login(), [
    clearCookie(request, "restore"),
    await leaveNotices(request, secret, [notice]),
  ]);
}

export default function Restore() {
  const { email, removedOn, erasedOn } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.lastResult.error?.[""];
  return (
    <FormPage title="Restore my account" footer={<a href={urls.home}>Back to Home</a>}>
      <p>
        The account <bdi>{email}</bdi> was removed on {removedOn}. Restore it, and everything in it is as it
        was.
      </p>
      <p>Otherwise it will be erased for good on {erasedOn}.</p>
      {errors?.map((text) => (
        <Alert key={text} kind="error">
          {text}
        </Alert>
      ))}
      <Form method="post" reloadDocument>
        <ForgeryField />
        <Button tone="primary">Restore my account</Button>
      </Form>
    </FormPage>
  );
}
