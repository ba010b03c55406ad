import { lapsedPlan } from "~/access/lapsed-plan.server";
import { dateText } from "~/formats";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { grantedLectures } from "~/models/access/granted-lectures";
import { isValid, latestSubscription, planName } from "~/models/subscription/subscription";
import { isJoinPage, urls } from "~/urls";
import { accountNotices } from "../notices/account-notices.server";
import { wantedPage } from "../start-page.server";

/**
 * `lapsed` is null unless somebody gave the right password and was signed out, because there is no valid plan. If a
 * payment was approved since, there is one.
 */
export async function loginPage({ request, context }: { request: Request; context: Context }) {
  const known = await lapsedPlan.read(request, context.env.APP_SECRET);
  if (!known) return { email: null, lapsed: null };
  const { userId, email, plan, endedAt } = known;
  const [latest, granted, notices] = await Promise.all([
    latestSubscription(context.reads, userId).catch((error) => {
      logFailure("look for a plan that was paid since", error);
      return null;
    }),
    grantedLectures(context.reads, userId).catch((error) => {
      logFailure("count what a plan would open", error);
      return { courses: 0, lectures: 0 };
    }),
    accountNotices(context, userId),
  ]);
  if (isValid(latest, new Date())) return { email, lapsed: null };
  const ended =
    plan && endedAt ? { name: planName(plan) ?? "", ends: dateText(endedAt), isOver: true } : null;
  const payHref = wantedJoinPage(request) ?? urls.payments.join();
  return { email, lapsed: { plan: ended, granted, notices, payHref } };
}

/** Whoever came from there to sign in goes on with the course, or the order, that it was about. */
function wantedJoinPage(request: Request): string | null {
  const wanted = wantedPage(request);
  return wanted !== null && isJoinPage(wanted) ? wanted : null;
}

export type LoginPage = Awaited<ReturnType<typeof loginPage>>;
