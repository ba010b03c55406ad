import { redirectTo } from "~/access/redirects.server";
import type { Context } from "~/context.server";
import { logFailure } from "~/log.server";
import { type AccountPlan, accountPlan } from "~/models/account-plan";
import type { Outcome, Refusal } from "~/models/subscription-management";
import { leaveNotices, type Notice } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { refused } from "../form/refused.server";

type Asked = { params: Readonly<Record<string, string | undefined>>; context: Context };

/** The account that an address of these screens names, null for none; the email beside the id is a hint only (T50). */
export async function planAccount({ params, context }: Asked, now = new Date()): Promise<AccountPlan | null> {
  return accountPlan(context.reads, params.userId ?? "", now);
}

/** Back to the user's screen with a word about what happened. */
export async function toPlan(
  { request, context, params }: Asked & { request: Request },
  email: string,
  notice: Notice,
) {
  const { APP_SECRET } = context.env;
  return redirectTo(urls.admin.userPlan(params.userId ?? "", email), [
    await leaveNotices(request, APP_SECRET, [notice]),
  ]);
}

export const success = (text: string): Notice => ({ kind: "success", text, ms: noticeTimes.success });
export const info = (text: string): Notice => ({ kind: "info", text, ms: noticeTimes.guard });

const statuses: Partial<Record<Refusal, number>> = { "unknown-plan": 400, "unknown-period": 404 };

type Shown = { status: number; message: string };

/**
 * Runs one write of these screens. What it refuses comes back with a status and a sentence, a failure too
 * and is logged (T65).
 */
export async function attempt(
  what: string,
  write: () => Promise<Outcome>,
): Promise<{ email: string } | Shown> {
  let result: Outcome;
  try {
    result = await write();
  } catch (error) {
    logFailure(what, error);
    return { status: 500, message: texts.serverError };
  }
  if ("email" in result) return result;
  const { outcome } = result;
  if (outcome === "unknown-user") return { status: 404, message: texts.userGone };
  return { status: statuses[outcome] ?? 409, message: texts.planRefusals[outcome] };
}

/** The same for a form that has no fields of its own to keep. */
export async function answer(
  asked: Asked & { request: Request },
  what: string,
  write: () => Promise<Outcome>,
  text: string,
) {
  const result = await attempt(what, write);
  if ("email" in result) return toPlan(asked, result.email, success(text));
  return refused(result.status, result.message);
}
