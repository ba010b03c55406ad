import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { forgetSession } from "~/account/web-session.server";
import { logFailure } from "~/http/log.server";
import { leaveNotices } from "~/http/notices.server";
import { type FlagOutcome, setLoggedIn } from "~/models/identity/logged-in";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { keepForm } from "~/ui/keep-form";
import { urls } from "~/urls";
import { useRefusal } from "../form/form-answer";
import { found } from "../found.server";
import { Missing, titleOr } from "../missing";
import { info, planAccount, success, toPlan } from "./plan-account.server";

export { shouldRevalidate } from "../form/refreshed";

export const meta = titleOr("user", "User is logged in");

/** Shown if saving failed without JavaScript. */
export const loader = only(admin, async (asked) => {
  const account = await planAccount(asked);
  if (!account) return found(null);
  const { id, email, isLoggedIn } = account;
  return found({ id, email, isLoggedIn });
});

const failed = (status: number, reason: string = texts.loginStatusFailed) =>
  data({ lastResult: { status: "error", error: { "": [texts.statusFailed, reason] } } as const }, { status });

/** POST `isLoggedIn=on` sets the flag; without it, clears it and ends all the user's sessions. */
export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const userId = params.userId ?? "";
  const isLoggedIn = form.has("isLoggedIn");
  let result: FlagOutcome;
  try {
    result = await setLoggedIn(context.db, { userId, isLoggedIn }, viewer, new Date());
  } catch (error) {
    logFailure("set that a user is logged in", error);
    return failed(500);
  }
  if (result.outcome === "unknown-user") return failed(404, texts.userGone);
  if (!("email" in result)) return failed(409, texts.planRefusals[result.outcome]);
  if (!isLoggedIn && userId === viewer.id) {
    const notice = await leaveNotices(request, context.env.APP_SECRET, [info(texts.signedOut)]);
    const answer = redirectTo(urls.login(), [notice]);
    forgetSession(request, answer);
    return answer;
  }
  const notice = { ...success(texts.loginStatusUpdated), title: texts.statusUpdated };
  return toPlan({ request, params, context }, result.email, notice);
});

export const clientAction = keepForm({ other: texts.statusFailed });

const questionOf = (email: string, isLoggedIn: boolean): Question => ({
  title: "User is logged in",
  message: isLoggedIn
    ? `${email} is marked as logged in. Unticking signs this user out everywhere immediately.`
    : `${email} is not marked as logged in. Ticking only sets the mark.`,
  confirmLabel: isLoggedIn ? "Untick" : "Tick",
  tone: isLoggedIn ? "danger" : "primary",
  ...(isLoggedIn ? {} : { fields: { isLoggedIn: "on" } }),
});

export default function LoggedIn() {
  const user = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!user) return <Missing what="user" />;
  const { id, email, isLoggedIn } = user;
  return (
    <ConfirmPage
      question={questionOf(email, isLoggedIn)}
      cancelHref={urls.admin.userPlan(id, email)}
      errors={errors}
    />
  );
}
