import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateText } from "~/formats";
import { accessCounts } from "~/models/access/permissions";
import { secondFactorOf } from "~/models/identity/second-factor";
import { activeUser } from "~/models/identity/users";
import { isValid } from "~/models/subscription/subscription";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { Trash } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { found } from "../found.server";
import { useBack, useKeepBack } from "../list/back";
import { Missing } from "../missing";
import { Access } from "./access";
import { deletionOf } from "./user-columns";
import { otherRole, roleQuestion } from "./user-role";
import { resetQuestion } from "./user-second-factor";
import * as css from "./users.css";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.email ?? "No such user" }];

/** /admin/admin-user/{id} */
export const loader = only(admin, async ({ params, context, viewer }) => {
  const id = params.userId ?? "";
  const [user, factor, access] = await Promise.all([
    activeUser(context.reads, id),
    secondFactorOf(context.reads, id),
    accessCounts(context.reads, id),
  ]);
  if (!user) return found(null);
  const { email, role, isLoggedIn, createdAt, planExpiresAt } = user;
  return found({
    id: user.id,
    email,
    role,
    isAdmin: role === "Admin",
    isOwn: user.id === viewer.id,
    isLoggedIn,
    hasFactor: factor !== null,
    access,
    created: dateText(createdAt),
    isSubscribed: isValid({ expiresAt: planExpiresAt }, new Date()),
    expires: planExpiresAt.getTime() > 0 ? dateText(planExpiresAt) : null,
  });
});

export default function User() {
  const user = useLoaderData<typeof loader>();
  const listHref = useBack(urls.admin.users);
  const keepBack = useKeepBack();
  if (!user) return <Missing what="user" />;
  const { id, email, isAdmin, isOwn } = user;
  const facts = [
    ["User ID", id],
    ["Role", user.role],
    ["Logged in", user.isLoggedIn ? "Yes" : "No"],
    ...(isAdmin ? [["Two-step sign-in", user.hasFactor ? "On" : "Off"] as const] : []),
    ["Created", user.created],
    ["Subscription", user.isSubscribed ? "Yes" : "No"],
    ["Expiration", user.expires ?? "Not Assigned"],
  ] as const;
  return (
    <>
      <PageHeader title={email} trail={[{ label: "Users", href: listHref }, { label: email }]} />
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={css.part}>Plan</h2>
      <div className={css.actions}>
        <ButtonLink href={urls.admin.userPlan(id, email)}>Subscription plan</ButtonLink>
      </div>
      <Access user={user} />
      <h2 className={css.part}>Account</h2>
      <div className={css.actions}>
        <ButtonLink href={urls.admin.userSessions(id)} tone="quiet">
          Signed-in devices
        </ButtonLink>
        {!isAdmin && (
          <ButtonLink href={urls.admin.userProgress(id)} tone="quiet">
            Lectures watched
          </ButtonLink>
        )}
        {!isAdmin && (
          <ButtonLink href={urls.admin.userCertificates(id)} tone="quiet">
            Certificates
          </ButtonLink>
        )}
        <ButtonLink href={urls.admin.activity(email)} tone="quiet">
          Activity
        </ButtonLink>
      </div>
      {isOwn ? (
        <p>
          This is your own account. <a href={urls.changePassword}>Change your password</a>
        </p>
      ) : (
        <div className={css.actions}>
          <ButtonLink href={urls.admin.userPasswordLink(id)} tone="quiet">
            Password link
          </ButtonLink>
          <ConfirmLink
            href={urls.admin.userRole(id, otherRole(isAdmin))}
            question={roleQuestion(email, otherRole(isAdmin))}
          >
            {isAdmin ? "Remove administrator role" : "Make administrator"}
          </ConfirmLink>
          {user.hasFactor && (
            <ConfirmLink href={urls.admin.userSecondFactor(id)} question={resetQuestion(email)}>
              Reset two-step sign-in
            </ConfirmLink>
          )}
          <ConfirmLink href={keepBack(urls.admin.userDelete(id))} question={deletionOf(email)}>
            <Trash /> Delete
          </ConfirmLink>
        </div>
      )}
    </>
  );
}
