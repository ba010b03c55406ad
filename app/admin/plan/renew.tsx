import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { renew } from "~/models/subscription/subscription-management";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { found } from "../found.server";
import { useKeepBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { answer, info, planAccount, toPlan } from "./plan-account.server";
import { planView } from "./plan-view.server";
import { renewTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.renewSubscription);

/** Shown if renewing was refused, or opened by its address. */
export const loader = only(admin, async ({ request, params, context }) => {
  const now = new Date();
  const account = await planAccount({ params, context }, now);
  if (!account) return found(null);
  const { id, email } = account;
  const { renewal } = planView(account, now);
  if (!renewal)
    throw await toPlan({ request, params, context }, email, info(texts.planRefusals["none-active"]));
  return found({ id, email, ...renewal });
});

const pressedFor = z.iso.datetime();

/** POST `from`: the end that the page showed, so that a second press renews nothing. */
export const action = only.post(admin, async ({ request, params, context, viewer, form }) => {
  const userId = params.userId ?? "";
  const pressed = pressedFor.safeParse(form.get("from"));
  // If `from` is unreadable, use 1970: no plan ends then, so nothing is renewed.
  const from = new Date(pressed.success ? pressed.data : 0);
  return answer(
    { request, params, context },
    "renew a subscription",
    () => renew(context.dbRetry, { userId, from, keepsUndo: true }, viewer, new Date()),
    texts.subscriptionUpdated,
  );
});

export default function Renew() {
  const page = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const keepBack = useKeepBack();
  if (!page) return <Missing what="user" />;
  const { id, email, plan, from, present, until } = page;
  return (
    <ConfirmPage
      question={{
        title: say.renewSubscription,
        message: say.question(plan, email, present, until),
        confirmLabel: say.renew,
        tone: "primary",
        fields: { from },
      }}
      cancelHref={keepBack(urls.admin.userPlan(id, email))}
      errors={errors}
    />
  );
}
