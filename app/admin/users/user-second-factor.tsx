import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { confirmedAdmin } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { resetSecondFactor } from "~/models/identity/second-factor/second-factor";
import { apartUntil } from "~/models/identity/separate-hands";
import { activeUser } from "~/models/identity/users";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { userSecondFactorTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.resetTwoStepSignIn);

export const resetQuestion = (email: string): Question => ({
  title: say.resetTwoStepSignIn,
  message: say.message(email),
  confirmLabel: say.reset,
});

export const loader = only(confirmedAdmin, async ({ params, context }) => {
  const id = params.userId ?? "";
  const user = await activeUser(context.reads, id);
  return orNotFound(user ? { id: user.id, email: user.email } : null);
});

/** For another Admin whose phone is lost; the own second factor has its own screen, which asks for a code. */
export const action = only.post(
  confirmedAdmin,
  press("reset a second factor", async ({ params, context, viewer }) => {
    const { db } = context;
    const user = await activeUser(db, params.userId ?? "");
    if (!user) return { status: 404, refusal: texts.userGone };
    if (user.id === viewer.id) return { status: 409, refusal: texts.secondFactor.ownAccount };
    const result = await resetSecondFactor(db, user, viewer, new Date());
    if (result.outcome === "own-link") {
      const { doneAt } = result;
      const [done, until] = [dateTimeText(doneAt), dateTimeText(apartUntil(doneAt))];
      return { status: 409, refusal: texts.separationOfDuties.afterPasswordLink(user.email, done, until) };
    }
    const href = urls.admin.user(user.id);
    return result.outcome === "reset"
      ? { href, text: texts.secondFactor.reset(user.email) }
      : { href, text: texts.secondFactor.nothingToReset(user.email), kind: "info" };
  }),
);

export default function ResetSecondFactor() {
  const user = useLoaderData<typeof loader>();
  if (!user) return <Missing what="user" />;
  const { id, email } = user;
  return <ConfirmPage question={resetQuestion(email)} cancelHref={urls.admin.user(id)} />;
}
