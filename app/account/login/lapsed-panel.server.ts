import { lapsedPlan } from "~/access/lapsed-plan.server";
import { dateText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { grantedLectures } from "~/models/access/granted-lectures";
import { planName } from "~/models/subscription/subscription";
import { accountNotices } from "../notices/account-notices.server";

/** Null unless somebody gave the right password and was signed out, because there is no valid plan. */
export async function lapsedPanel({ request, context }: { request: Request; context: Context }) {
  const lapsed = await lapsedPlan.read(request, context.env.APP_SECRET);
  if (!lapsed) return null;
  const { userId, email, plan, endedAt } = lapsed;
  const [granted, notices] = await Promise.all([
    grantedLectures(context.reads, userId).catch((error) => {
      logFailure("count what a plan would open", error);
      return { courses: 0, lectures: 0 };
    }),
    accountNotices(context, userId),
  ]);
  const known =
    plan && endedAt ? { name: planName(plan) ?? "", ends: dateText(endedAt), isOver: true } : null;
  return { email, plan: known, granted, notices };
}
