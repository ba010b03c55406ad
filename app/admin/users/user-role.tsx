import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { confirmedAdmin } from "~/access/rules";
import { activeUser, setRole } from "~/models/identity/users";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { protectedAdmin } from "./protected-admin.server";
import { userRoleTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("user", say.role);

const roles = z.enum(["Admin", "User"]);

export const otherRole = (isAdmin: boolean) => (isAdmin ? "User" : "Admin");

/** Sends the wanted role, so that a second submit does not reverse it. */
export const roleQuestion = (email: string, wanted: z.infer<typeof roles>): Question =>
  wanted === "User"
    ? {
        title: say.removeAdministratorRole,
        message: say.removalMessage(email),
        confirmLabel: say.removeAdministratorRole,
        fields: { role: "User" },
      }
    : {
        title: say.makeAdministrator,
        message: say.grantMessage(email),
        confirmLabel: say.makeAdministrator,
        fields: { role: "Admin" },
      };

/** The address names the wanted role: if an answer is lost, the page asks the same again. */
export const loader = only(confirmedAdmin, async ({ request, params, context }) => {
  const id = params.userId ?? "";
  const user = await activeUser(context.reads, id);
  if (!user) return orNotFound(null);
  const asked = roles.safeParse(new URL(request.url).searchParams.get("role"));
  const wanted = asked.data ?? otherRole(user.role === "Admin");
  return orNotFound({ id: user.id, email: user.email, wanted });
});

export const action = only.post(
  confirmedAdmin,
  press("change a role", async ({ params, context, form, viewer }) => {
    // Which of two counts would be a guess.
    const [only, ...others] = form.getAll("role");
    const role = roles.safeParse(others.length === 0 ? only : null);
    const { db, env } = context;
    const user = await activeUser(db, params.userId ?? "");
    if (!user) return { status: 404, refusal: texts.userGone };
    if (!role.success) return { status: 400, refusal: texts.api.invalid };
    const policy = { isFactorRequired: env.ADMIN_TOTP === "required" };
    const outcome = await setRole(db, user.id, role.data, viewer, new Date(), policy);
    if (outcome === "own" || outcome === "last-admin") return protectedAdmin(outcome);
    if (outcome !== "done") return { status: 404, refusal: texts.userGone };
    const text = role.data === "Admin" ? texts.madeAdmin(user.email) : texts.madeUser(user.email);
    return { href: urls.admin.user(user.id), text };
  }),
);

export default function UserRole() {
  const user = useLoaderData<typeof loader>();
  if (!user) return <Missing what="user" />;
  const { id, email, wanted } = user;
  return <ConfirmPage question={roleQuestion(email, wanted)} cancelHref={urls.admin.user(id)} />;
}
