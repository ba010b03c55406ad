import { lapsedPlan } from "~/access/lapsed-plan.server";
import { dateText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { grantedLectures } from "~/models/access/granted-lectures";
import { planName } from "~/models/subscription/subscription";
import { accountNotices } from "../notices/account-notices.server";

/** `lapsed` is null unless somebody gave the right password and was signed out, because there is no valid plan. */
export async function loginPage({ request, context }: { request: Request; context: Context }) {
  const known = await lapsedPlan.read(request, context.env.APP_SECRET);
  if (!known) return { email: null, lapsed: null };
  const { userId, email, plan, endedAt } = known;
  const [granted, notices] = await Promise.all([
    grantedLectures(context.reads, userId).catch((error) => {
      logFailure("count what a plan would open", error);
      return { courses: 0, lectures: 0 };
    }),
    accountNotices(context, userId),
  ]);
  const ended =
    plan && endedAt ? { name: planName(plan) ?? "", ends: dateText(endedAt), isOver: true } : null;
  return { email, lapsed: { plan: ended, granted, notices } };
}

export type LoginPage = Awaited<ReturnType<typeof loginPage>>;
