import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectWith } from "~/access/redirects.server";
import { confirmedAdmin } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { resetSecondFactor } from "~/models/identity/second-factor/second-factor";
import { apartUntil } from "~/models/identity/separate-hands";
import { activeUser } from "~/models/identity/users";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { orRefused } from "../editing/or-refused.server";
import { refused } from "../editing/refused.server";
import { found } from "../found.server";
import { Missing, titleOr } from "../missing";
import { userSecondFactorTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.resetTwoStepSignIn);

export const resetQuestion = (email: string): Question => ({
  title: say.resetTwoStepSignIn,
  message: say.makeSureTheRequestReally(email),
  confirmLabel: say.reset,
});

export const loader = only(confirmedAdmin, async ({ params, context }) => {
  const id = params.userId ?? "";
  const user = await activeUser(context.reads, id);
  return found(user ? { id: user.id, email: user.email } : null);
});

/** For another Admin whose phone is lost; the own second factor has its own screen, which asks for a code. */
export const action = only.post(confirmedAdmin, async ({ request, params, context, viewer }) =>
  orRefused("reset a second factor", async () => {
    const id = params.userId ?? "";
    const { db } = context;
    const user = await activeUser(db, id);
    if (!user) return refused(404, texts.userGone);
    if (user.id === viewer.id) return refused(409, texts.secondFactor.ownReset);
    const result = await resetSecondFactor(db, user, viewer, new Date());
    if (result.outcome === "own-link") {
      const { doneAt } = result;
      const [done, until] = [dateTimeText(doneAt), dateTimeText(apartUntil(doneAt))];
      return refused(409, texts.separateHands.linked(user.email, done, until));
    }
    const isReset = result.outcome === "reset";
    const text = isReset ? texts.secondFactor.reset(user.email) : texts.secondFactor.noneToReset(user.email);
    const notice = { kind: isReset ? "success" : "info", text, ms: noticeTimes.success } as const;
    return redirectWith({ request, context }, urls.admin.user(user.id), notice);
  }),
);

export default function ResetSecondFactor() {
  const user = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!user) return <Missing what="user" />;
  const { id, email } = user;
  return <ConfirmPage question={resetQuestion(email)} cancelHref={urls.admin.user(id)} errors={errors} />;
}
