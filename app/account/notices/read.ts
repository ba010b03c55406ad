import { only } from "~/access/only.server";
import { redirectTo, safePath } from "~/access/redirects.server";
import { signedIn } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { leaveNotices } from "~/http/notices.server";
import { dropNotices } from "~/models/identity/account-notices";
import * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { startPageBack, withPlan } from "../start-page.server";

const noticeId = z.coerce.number().int().positive();

/** Only the form leads here. */
export const loader = only(signedIn, async ({ viewer }) => {
  throw redirectTo(startPageBack(withPlan(viewer), null));
});

/** Leads back to the page that showed them. Sent twice, there is nothing left to put away. */
export const action = only.post(signedIn, async ({ request, context, viewer, form }) => {
  const back = form.get("back");
  const page = typeof back === "string" ? safePath(back) : null;
  const answer = (cookies: string[] = []) =>
    redirectTo(page ?? startPageBack(withPlan(viewer), null), cookies, { reload: true });
  const newest = noticeId.safeParse(form.get("newest"));
  if (!newest.success) return answer();
  try {
    await dropNotices(context.repeats, viewer.id, newest.data);
    return answer();
  } catch (error) {
    logFailure("put the notices of an account away", error);
    const notice = { kind: "error", text: texts.serverError, ms: noticeTimes.guard } as const;
    return answer([await leaveNotices(request, context.env.APP_SECRET, [notice])]);
  }
});
