import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { leaveNotices } from "~/http/notices.server";
import { activeUser, setRole } from "~/models/identity/users";
import { z } from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { useRefusal } from "../form/form-answer";
import { orRefused } from "../form/or-refused.server";
import { refused } from "../form/refused.server";
import { found } from "../found.server";
import { Missing, titleOr } from "../missing";
import { protectedAdmin } from "./protected-admin.server";

export { clientAction } from "../form/unsent";

export const meta = titleOr("user", "Role");

/** Sends the wanted role, so that a second submit does not reverse it. */
export const roleQuestion = (email: string, isAdmin: boolean): Question =>
  isAdmin
    ? {
        title: "Remove administrator role",
        message: `${email} will immediately lose access to the administration.`,
        confirmLabel: "Remove administrator role",
        fields: { role: "User" },
      }
    : {
        title: "Make administrator",
        message: `${email} will manage everything here: boards, courses, accounts, plans and permissions.`,
        confirmLabel: "Make administrator",
        fields: { role: "Admin" },
      };

export const loader = only(admin, async ({ params, context }) => {
  const id = params.userId ?? "";
  const user = await activeUser(context.reads, id);
  return found(user ? { id: user.id, email: user.email, isAdmin: user.role === "Admin" } : null);
});

export const action = only.post(admin, async ({ request, params, context, form, viewer }) =>
  orRefused("change a role", async () => {
    const id = params.userId ?? "";
    const role = z.enum(["Admin", "User"]).safeParse(form.get("role"));
    const { db, env } = context;
    const user = await activeUser(db, id);
    if (!user) return refused(404, texts.userGone);
    if (!role.success) return refused(400, texts.api.invalid);
    const policy = { isFactorRequired: env.ADMIN_TOTP === "required" };
    const outcome = await setRole(db, user.id, role.data, viewer, new Date(), policy);
    if (outcome === "own" || outcome === "last-admin") return protectedAdmin(outcome);
    if (outcome === "gone") return refused(404, texts.userGone);
    const text = role.data === "Admin" ? texts.userIsAdmin(user.email) : texts.userIsUser(user.email);
    const notice = { kind: "success", text, ms: noticeTimes.success } as const;
    return redirectTo(urls.admin.user(user.id), [await leaveNotices(request, env.APP_SECRET, [notice])]);
  }),
);

export default function UserRole() {
  const user = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!user) return <Missing what="user" />;
  const { id, email, isAdmin } = user;
  return (
    <ConfirmPage question={roleQuestion(email, isAdmin)} cancelHref={urls.admin.user(id)} errors={errors} />
  );
}
