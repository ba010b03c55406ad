import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { tellStarted } from "~/mails/tell-members.server";
import { renewLast } from "~/models/subscription/renew-last";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { useCarryBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { planAccount, pressed, toPlan } from "./plan-account.server";
import { planView } from "./plan-view.server";
import { renewTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.renewSubscription);

/** Shown if renewing was refused, or opened by its address. */
export const loader = only(admin, async (args) => {
  const now = new Date();
  const account = await planAccount(args, now);
  if (!account) return orNotFound(null);
  const { id, email } = account;
  const { renewal } = planView(account, now);
  if (!renewal) throw await toPlan(args, email, { kind: "info", text: texts.planRefusals["none-active"] });
  return orNotFound({ id, email, ...renewal });
});

const shownEnd = z.iso.datetime();

/** POST `from`: the end that the page showed, so that a second press renews nothing. */
export const action = only.post(
  admin,
  press("renew a subscription", async (args) => {
    const { params, context, viewer, form } = args;
    // If `from` is unreadable, use 1970: no plan ends then, so nothing is renewed.
    const from = new Date(shownEnd.safeParse(form.get("from")).data ?? 0);
    const now = new Date();
    const renewal = { userId: params.userId ?? "", from };
    const result = await renewLast(context.dbRetry, renewal, viewer, now);
    if (from <= now && "period" in result) tellStarted(context, result);
    return pressed(args, result, from > now ? texts.subscriptionUpdated : texts.subscriptionCreated);
  }),
);

export default function Renew() {
  const page = useLoaderData<typeof loader>();
  const carryBack = useCarryBack();
  if (!page) return <Missing what="user" />;
  const { id, email, planName, isLapsed, from, present, until } = page;
  const question = isLapsed ? say.questionOfLapsed : say.message;
  return (
    <ConfirmPage
      question={{
        title: say.renewSubscription,
        message: question(planName, email, present, until),
        confirmLabel: say.renew,
        tone: "primary",
        fields: { from },
      }}
      cancelHref={carryBack(urls.admin.userPlan(id, email))}
    />
  );
}
