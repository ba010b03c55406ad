import { redirectWith } from "~/access/redirects.server";
import type { Context } from "~/http/context.server";
import type { Notice } from "~/http/notices.server";
import { type AccountPlan, accountPlan } from "~/models/subscription/account-plan";
import type { Outcome, Refusal } from "~/models/subscription/subscription-management";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import type { Pressed } from "../editing/press.server";
import { keepBack } from "../list/back";

type Asked = { params: Readonly<Record<string, string | undefined>>; context: Context };

/** Null if the account is unknown (rule: Address hints). */
export async function planAccount({ params, context }: Asked, now = new Date()): Promise<AccountPlan | null> {
  return accountPlan(context.reads, params.userId ?? "", now);
}

const planHref = ({ request, params }: Asked & { request: Request }, email: string) =>
  keepBack(new URL(request.url).search, urls.admin.userPlan(params.userId ?? "", email));

/** Redirects to the account's plan. */
export const toPlan = async (
  asked: Asked & { request: Request },
  email: string,
  notice: Omit<Notice, "ms">,
) =>
  redirectWith(asked, planHref(asked, email), {
    ms: noticeTimes[notice.kind === "info" ? "guard" : "success"],
    ...notice,
  });

const statuses: Partial<Record<Refusal, number>> = {
  "unknown-user": 404,
  "unknown-plan": 400,
  "unknown-period": 404,
};

/** What writing to a plan came to. */
export const pressed = (asked: Asked & { request: Request }, result: Outcome, text: string): Pressed =>
  "email" in result
    ? { href: planHref(asked, result.email), ignoresBack: true, text, undoId: result.undoId }
    : {
        status: statuses[result.outcome] ?? 409,
        refusal: result.outcome === "unknown-user" ? texts.userGone : texts.planRefusals[result.outcome],
      };
