import { data } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { clearCookie } from "~/access/cookies.server";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import type { Context } from "~/context.server";
import { digest, randomText } from "~/keys.server";
import { logFailure } from "~/log.server";
import { mediumDate } from "~/models/cairo-time";
import { findRemoval, isOpen, type Removal, restoreAccount } from "~/models/removal";
import { erasedFrom } from "~/models/removal-grace";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { FormPage } from "~/ui/form-page";
import { urls } from "~/urls";
import { readRestoreOffer } from "./restore-offer.server";
import { startPageOf, wantedPage } from "./start-page.server";
import { webSessionCookies } from "./web-session.server";

export const meta: MetaFunction = () => [
  { title: "Restore my account" },
  { name: "robots", content: "noindex" },
];

const restored = { kind: "success", text: texts.accountRestored, ms: noticeTimes.success } as const;
const signInFirst = { kind: "warning", text: texts.restoreAfterSignIn, ms: noticeTimes.guard } as const;

/**
 * Only for a browser that has just given the right password of a removed account. It also runs behind a
 * refused action, whose message it must not hide: where D1 fails the page says just that.
 */
export const loader = only(anyone, async ({ request, context }) => {
  const removal = await readRestoreOffer(request, context.env.APP_SECRET);
  try {
    const account = removal && (await findRemoval(context.db, removal, new Date()));
    if (!account) throw await leadOn(request, context, removal);
    const { removedAt } = removal;
    return data({
      email: account.email,
      removedOn: mediumDate(removedAt),
      erasedOn: mediumDate(erasedFrom(removedAt)),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure("look up a removed account", error);
    return data(null, { status: 500 });
  }
});

/** The password was right minutes ago: the account comes back, and this browser is signed in to it. */
export const action = only.post(anyone, async ({ request, context }) => {
  const { db, env } = context;
  const removal = await readRestoreOffer(request, env.APP_SECRET);
  try {
    // Asked first, because nothing may fail once the account is back.
    await context.viewer();
    const cookieSecret = randomText();
    const secretHash = await digest(cookieSecret);
    const account = removal && (await restoreAccount(db, { ...removal, secretHash }, new Date()));
    if (!account) return await leadOn(request, context, removal);
    return redirectTo(startPageOf(account, wantedPage(request)), [
      ...(await webSessionCookies(request, context, { userId: account.id, cookieSecret })),
      await leaveNotices(request, env.APP_SECRET, [restored]),
    ]);
  } catch (error) {
    logFailure("restore an account", error);
    return data({ lastResult: { error: { "": [texts.serverError] } } }, { status: 500 });
  }
});

/**
 * Where there is nothing to restore (any more). A double click's second request has the same success, but
 * leaves the cookies of the first one's session alone: it may have come with none of them.
 */
async function leadOn(request: Request, context: Context, removal: Removal | null) {
  const viewer = await context.viewer();
  const wanted = wantedPage(request);
  // The first of the two has taken the offer back, and its notice is still to be read.
  if (viewer && !removal) return redirectTo(startPageOf(viewer, wanted));
  const isBack = removal !== null && (await isOpen(context.db, removal.userId));
  const isSignedIn = isBack && viewer?.id === removal.userId;
  return redirectTo(isSignedIn ? startPageOf(viewer, wanted) : urls.login(wanted), [
    clearCookie(request, "restore"),
    await leaveNotices(request, context.env.APP_SECRET, [isBack ? restored : signInFirst]),
  ]);
}

export default function Restore() {
  const account = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.lastResult.error?.[""];
  return (
    <FormPage title="Restore my account" footer={<a href={urls.home}>Back to Home</a>}>
      {account && (
        <>
          <p>
            The account <bdi>{account.email}</bdi> was removed on {account.removedOn}. Restore it, and
            everything in it is as it was.
          </p>
          <p>Otherwise it will be erased for good on {account.erasedOn}.</p>
        </>
      )}
      {(errors ?? (account ? [] : [texts.serverError])).map((text) => (
        <Alert key={text} kind="error">
          {text}
        </Alert>
      ))}
      <Form method="post" reloadDocument>
        <ForgeryField />
        <Button tone="primary">Restore my account</Button>
      </Form>
      <Form method="post" action={urls.signOut} reloadDocument>
        <ForgeryField />
        <Button tone="quiet">Leave it removed</Button>
      </Form>
    </FormPage>
  );
}
