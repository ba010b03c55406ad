import type { ActionArgs, LoaderArgs } from "~/access/admit.server";
import { redirectWith } from "~/access/redirects.server";
import type { Notice } from "~/http/notices.server";
import { type AccountPlan, accountPlan } from "~/models/subscription/account-plan";
import type { Outcome, Refusal, SavedPeriod } from "~/models/subscription/subscription-management";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import type { Pressed } from "../editing/press.server";
import { carryBack } from "../list/back";
import { withRenewed } from "./just-renewed.server";

/** Null if the account is unknown (rule: Address hints). */
export async function planAccount(
  { params, context }: Pick<LoaderArgs, "params" | "context">,
  now = new Date(),
): Promise<AccountPlan | null> {
  return accountPlan(context.reads, params.userId ?? "", now);
}

const planHref = ({ request, params }: LoaderArgs, email: string) =>
  carryBack(new URL(request.url).search, urls.admin.userPlan(params.userId ?? "", email));

/** Redirects to the account's plan. */
export const toPlan = async (args: LoaderArgs, email: string, notice: Omit<Notice, "ms">) =>
  redirectWith(args, planHref(args, email), {
    ms: noticeTimes[notice.kind === "info" ? "guard" : "success"],
    ...notice,
  });

const statuses: Partial<Record<Refusal, number>> = {
  "unknown-user": 404,
  "unknown-plan": 400,
  "unknown-period": 404,
};

/** What writing to a plan came to. */
export const pressed = (args: ActionArgs, result: Outcome, text: string): Pressed =>
  "email" in result
    ? { href: hrefAfter(args, result), ignoresBack: true, text, undoId: result.undoId }
    : {
        status: statuses[result.outcome] ?? 409,
        refusal: result.outcome === "unknown-user" ? texts.userGone : texts.planRefusals[result.outcome],
      };

/** `renewedOn`, of a renewal, names the page that was pressed on. */
function hrefAfter(args: ActionArgs, { email, period }: SavedPeriod): string {
  const page = args.form.get("renewedOn");
  if (page !== "plan" && page !== "user") return planHref(args, email);
  const { request, params } = args;
  const href =
    page === "user" ? urls.admin.user(params.userId ?? "") : urls.admin.userPlan(params.userId ?? "", email);
  return withRenewed(carryBack(new URL(request.url).search, href), period.expiresAt);
}
