import type { Context } from "~/http/context.server";
import { clearCookie } from "~/http/cookies.server";
import { isFromOtherSite } from "~/http/cross-origin.server";
import { type Notice, takeNotices } from "~/http/notices.server";
import { pathOf } from "~/http/page-path";
import { logFailure } from "~/log.server";
import { passwordDigestOf } from "~/models/identity/payer";
import { endSession, type Viewer } from "~/models/identity/session";
import { noticeTimes, texts } from "~/texts";
import { isJoinPage, urls } from "~/urls";
import { askToConfirm } from "./confirmation.server";
import { type ReadDraft, saveDraft } from "./draft.server";
import { lapsedPlan } from "./lapsed-plan.server";
import { redirectSignedOut } from "./redirect-signed-out.server";
import { redirectTo, redirectWith, safePath } from "./redirects.server";
import { isRemovalSession } from "./removal-session.server";
import type { Verdict } from "./rules";

type Refused = {
  request: Request;
  context: Context;
  viewer: Viewer | null;
  /** Reads the form that is refused, if it shall be kept. */
  read: ReadDraft | null;
};

export async function refuse(
  verdict: Exclude<Verdict, "allowed">,
  { request, context, viewer, read }: Refused,
): Promise<Response> {
  const secret = context.env.APP_SECRET;
  const isAsked = request.method === "GET" || context.draft.returned !== null;
  const returnUrl = isAsked ? pathOf(request) : undefined;

  switch (verdict) {
    case "not-signed-in": {
      if (await isRemovalSession(context)) return redirectTo(urls.site.cancelRemoval(returnUrl));
      const draft = isAsked || !read ? null : await saveDraft(request, context, read);
      const to = urls.login(draft ? pathOf(request) : returnUrl);
      const comfort = draft?.hasEntries ? texts.draftSaved : undefined;
      const notices = await guardNotices(request, context, texts.authenticationRefused, { comfort });
      const cookies = draft ? [draft.cookie] : [];
      // A cookie without a session: the session has ended since.
      if (context.credentials.kind === "cookie" || context.page.isSignedOut)
        return redirectSignedOut(to, request, { secret, notices, cookies });
      return redirectWith({ request, context }, to, notices, cookies);
    }
    case "no-role":
      return redirectTo(urls.loginPlain);
    case "forbidden":
      return redirectWith(
        { request, context },
        urls.unauthorized(returnUrl),
        await guardNotices(request, context, texts.roleRefused),
      );
    case "needs-no-plan":
      return redirectTo(urls.payments.join());
    case "unconfirmed":
      return askToConfirm(request, context, read);
    case "lapsed": {
      const isNew = viewer?.subscription === null;
      const reason = isNew
        ? texts.neverSubscribed((await context.society()).email)
        : texts.subscriptionLapsed;
      // Rule: Foreign links.
      if (viewer && isFromOtherSite(request))
        return redirectWith(
          { request, context },
          urls.learner.subscription(viewer.id),
          await guardNotices(request, context, reason),
        );
      if (viewer) {
        await endSession(context.db, viewer).catch((error) => logFailure("end a lapsed session", error));
      }
      return redirectSignedOut(
        urls.login(wantedJoinPage(request) ?? (viewer ? urls.learner.subscription(viewer.id) : undefined)),
        request,
        {
          secret,
          notices: await guardNotices(request, context, reason, { isInPage: true }),
          cookies: [
            clearCookie(request, "session"),
            ...(viewer ? await lapseOf(viewer, request, context) : []),
          ],
        },
      );
    }
  }
}

/** Somebody who came from there to sign in goes on with paying. */
function wantedJoinPage({ url }: Request): string | null {
  const wanted = safePath(new URL(url).searchParams.get("returnUrl"));
  return wanted !== null && isJoinPage(wanted) ? wanted : null;
}

/** Returns Set-Cookie lines. If the password cannot be read, the login page still says what has ended. */
async function lapseOf(viewer: Viewer, request: Request, { db, env }: Context): Promise<string[]> {
  const { id: userId, email, subscription, confirmedAt: passwordAt } = viewer;
  const passwordDigest = await passwordDigestOf(db, userId).catch((error) => {
    logFailure("read whose plan has ended", error);
    return "";
  });
  const plan = subscription?.plan ?? null;
  const endedAt = subscription?.expiresAt ?? null;
  const lapsed = { userId, email, plan, endedAt, passwordAt, passwordDigest };
  return [await lapsedPlan.set(request, env.APP_SECRET, lapsed)];
}

/** Beside those that wait already. */
export async function guardNotices(
  request: Request,
  { env }: Context,
  text: string,
  { comfort, isInPage }: { comfort?: string; isInPage?: true } = {},
) {
  const { notices } = await takeNotices(request, env.APP_SECRET);
  const refusal: Notice = { kind: "error", text, ms: noticeTimes.guard, isInPage };
  const said: Notice[] = comfort
    ? [refusal, { kind: "info", text: comfort, ms: noticeTimes.guard }]
    : [refusal];
  return [...notices.slice(said.length - 3), ...said];
}
