import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectSignedOut } from "~/access/redirect-signed-out.server";
import { admin } from "~/access/rules";
import { forgetSession } from "~/account/web-session.server";
import { logFailure } from "~/log.server";
import { type FlagOutcome, setLoggedIn } from "~/models/identity/logged-in";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { withOfflineFallback } from "~/ui/form/with-offline-fallback";
import { urls } from "~/urls";
import { type MarkAnswer, useWantedState } from "../editing/form-answer";
import { refusalOf } from "../editing/refused.server";
import { useCarryBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { planAccount, toPlan } from "./plan-account.server";
import { loggedInTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";

export const meta = titleOr("user", say.userIsLoggedIn);

/** Shown if saving failed without JavaScript. */
export const loader = only(admin, async (args) => {
  const account = await planAccount(args);
  if (!account) return orNotFound(null);
  const { id, email, isLoggedIn } = account;
  return orNotFound({ id, email, isLoggedIn });
});

const failed = (status: number, wantedState: boolean, reason: string = texts.loginStatusFailed) =>
  data<MarkAnswer>({ ...refusalOf(texts.statusFailed, reason), wantedState }, { status });

/** POST `isLoggedIn=on` sets the flag; without it, clears it and ends all the user's sessions. */
export const action = only.post(admin, async (args) => {
  const { request, params, context, viewer, form } = args;
  const userId = params.userId ?? "";
  const isLoggedIn = form.has("isLoggedIn");
  let result: FlagOutcome;
  try {
    result = await setLoggedIn(context.db, { userId, isLoggedIn }, viewer, new Date());
  } catch (error) {
    logFailure("set that a user is logged in", error);
    return failed(500, isLoggedIn);
  }
  if (result.outcome === "unknown-user") return failed(404, isLoggedIn, texts.userGone);
  if (!("email" in result)) return failed(409, isLoggedIn, texts.planRefusals[result.outcome]);
  if (!isLoggedIn && userId === viewer.id) {
    const left = {
      secret: context.env.APP_SECRET,
      notices: [{ kind: "info", text: texts.signedOut, ms: noticeTimes.guard } as const],
    };
    const answer = await redirectSignedOut(urls.login(), request, left);
    forgetSession(request, answer);
    return answer;
  }
  const notice = { kind: "success", text: texts.loginStatusUpdated, title: texts.statusUpdated } as const;
  return toPlan(args, result.email, notice);
});

export const clientAction = withOfflineFallback({ other: texts.statusFailed });

const questionOf = (email: string, isLoggedIn: boolean, wantedState: boolean): Question => {
  const present = say.state(email, isLoggedIn);
  const tick = { confirmLabel: say.tick, tone: "primary", fields: { isLoggedIn: "on" } } as const;
  return {
    title: say.userIsLoggedIn,
    message: `${present} ${wantedState ? say.tickEffect : say.untickEffect}`,
    ...(wantedState ? tick : { confirmLabel: say.untick, tone: "danger" }),
  };
};

export default function LoggedIn() {
  const user = useLoaderData<typeof loader>();
  const carryBack = useCarryBack();
  const wantedState = useWantedState(user?.isLoggedIn === true);
  if (!user) return <Missing what="user" />;
  const { id, email, isLoggedIn } = user;
  return (
    <ConfirmPage
      question={questionOf(email, isLoggedIn, wantedState)}
      cancelHref={carryBack(urls.admin.userPlan(id, email))}
    />
  );
}
