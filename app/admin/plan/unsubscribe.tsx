import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { unsubscribe } from "~/models/subscription/subscription-management";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { useCarryBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { planAccount, pressed, toPlan } from "./plan-account.server";
import { planView } from "./plan-view.server";
import { unsubscribeTexts as say, unsubscribeQuestion } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";
export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.confirmUnsubscribe);

export const loader = only(admin, async (args) => {
  const now = new Date();
  const account = await planAccount(args, now);
  if (!account) return orNotFound(null);
  const { id, email, active } = account;
  if (!active) throw await toPlan(args, email, { kind: "info", text: texts.planRefusals["none-active"] });
  const { box, left, version } = planView(account, now);
  return orNotFound({ id, email, ...box, left, version });
});

export const action = only.post(
  admin,
  press("end a subscription", async (args) => {
    const { params, context, viewer, form } = args;
    const end = { userId: params.userId ?? "", seen: String(form.get("seen") ?? ""), isUndoable: true };
    return pressed(args, await unsubscribe(context.db, end, viewer, new Date()), texts.subscriptionRemoved);
  }),
);

export default function Unsubscribe() {
  const page = useLoaderData<typeof loader>();
  const carryBack = useCarryBack();
  if (!page) return <Missing what="user" />;
  const { id, email, ...present } = page;
  return (
    <ConfirmPage
      question={unsubscribeQuestion(present)}
      cancelHref={carryBack(urls.admin.userPlan(id, email))}
    />
  );
}
