import { redirectWith } from "~/access/redirects.server";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import type { Notice } from "~/http/notices.server";
import { type AccountPlan, accountPlan } from "~/models/subscription/account-plan";
import type { Outcome, Refusal } from "~/models/subscription/subscription-management";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { refused } from "../editing/refused.server";
import { keepBack } from "../list/back";

type Asked = { params: Readonly<Record<string, string | undefined>>; context: Context };

/** Null if the account is unknown (rule: Address hints). */
export async function planAccount({ params, context }: Asked, now = new Date()): Promise<AccountPlan | null> {
  return accountPlan(context.reads, params.userId ?? "", now);
}

export async function toPlan(
  { request, context, params }: Asked & { request: Request },
  email: string,
  notice: Notice,
) {
  const { search } = new URL(request.url);
  const path = keepBack(search, urls.admin.userPlan(params.userId ?? "", email));
  return redirectWith({ request, context }, path, notice);
}

export const success = (text: string, undoId?: string): Notice => ({
  kind: "success",
  text,
  ms: noticeTimes[undoId ? "undo" : "success"],
  undo: undoId,
});
export const info = (text: string): Notice => ({ kind: "info", text, ms: noticeTimes.guard });

const statuses: Partial<Record<Refusal, number>> = { "unknown-plan": 400, "unknown-period": 404 };

type Shown = { status: number; message: string; outcome: Refusal | "failed" };

/** Logs failures. */
export async function attempt(
  what: string,
  write: () => Promise<Outcome>,
): Promise<{ email: string; undoId?: string } | Shown> {
  let result: Outcome;
  try {
    result = await write();
  } catch (error) {
    logFailure(what, error);
    return { status: 500, message: texts.serverError, outcome: "failed" };
  }
  if ("email" in result) return result;
  const { outcome } = result;
  if (outcome === "unknown-user") return { status: 404, message: texts.userGone, outcome };
  return { status: statuses[outcome] ?? 409, message: texts.planRefusals[outcome], outcome };
}

/** For a form without fields to send back. */
export async function answer(
  asked: Asked & { request: Request },
  what: string,
  write: () => Promise<Outcome>,
  text: string,
) {
  const result = await attempt(what, write);
  if ("email" in result) return toPlan(asked, result.email, success(text, result.undoId));
  return refused(result.status, result.message);
}
