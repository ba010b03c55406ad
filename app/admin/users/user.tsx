import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { countText, dateText } from "~/formats";
import { accessCounts, quarterPermissions } from "~/models/access/permissions";
import { secondFactorOf } from "~/models/identity/second-factor/second-factor";
import { activeUser } from "~/models/identity/users";
import { countPayments } from "~/models/payments/payment-list";
import { findProfile } from "~/models/profile/profile";
import { planHistory } from "~/models/subscription/account-plan";
import { isValid } from "~/models/subscription/subscription";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { PageHeader } from "~/ui/frame/page-header";
import { Trash } from "~/ui/icons";
import { PlanBox } from "~/ui/plan-box";
import { urls } from "~/urls";
import { useBack, useCarryBack } from "../list/back";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { isJustRenewed } from "../plan/just-renewed.server";
import { NeverConfirmed } from "../plan/never-confirmed";
import { planView } from "../plan/plan-view.server";
import { Renewal } from "../plan/renewal";
import { Access } from "./access";
import { userTexts as say } from "./texts";
import * as page from "./user.css";
import { deletionOf } from "./user-deletion";
import { UserLately } from "./user-lately";
import { latelyOf } from "./user-lately.server";
import { otherRole, roleQuestion } from "./user-role";
import { resetQuestion } from "./user-second-factor";
import * as css from "./users.css";
import { WhatsAppFact } from "./whatsapp-fact";

export { shouldRevalidate } from "../editing/refreshed";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.email ?? say.noSuchUser }];

export const loader = only(admin, async ({ request, params, context, viewer }) => {
  const id = params.userId ?? "";
  const now = new Date();
  const [user, profile, factor, access, history, permissions, lately, payments] = await Promise.all([
    activeUser(context.reads, id),
    findProfile(context.reads, id),
    secondFactorOf(context.reads, id),
    accessCounts(context.reads, id),
    planHistory(context.reads, id, now),
    quarterPermissions(context.reads, id, now),
    latelyOf(context.reads, id),
    countPayments(context.reads, id),
  ]);
  if (!user) return orNotFound(null);
  const { box, renewal } = planView(history, now);
  const { email, whatsApp, role, isLoggedIn, createdAt, addressConfirmedAt, planExpiresAt } = user;
  return orNotFound({
    id: user.id,
    email,
    name: profile.name,
    arabicName: profile.arabicName,
    whatsApp,
    isAdmin: role === "Admin",
    isOwn: user.id === viewer.id,
    isLoggedIn,
    isConfirmed: addressConfirmedAt !== null,
    hasFactor: factor !== null,
    access,
    quarters:
      permissions.outcome === "found"
        ? { items: permissions.groups.flatMap(({ items }) => items), saved: permissions.saved }
        : null,
    plan: { box, renewal, isJustRenewed: isJustRenewed(request, history.active) },
    lately,
    payments,
    created: dateText(createdAt),
    isSubscribed: isValid({ expiresAt: planExpiresAt }, now),
    expires: planExpiresAt.getTime() > 0 ? dateText(planExpiresAt) : null,
  });
});

const fact = ([name, value]: readonly [string, string]) => (
  <div key={name}>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);

export default function User() {
  const user = useLoaderData<typeof loader>();
  const listHref = useBack(urls.admin.users);
  const carryBack = useCarryBack();
  if (!user) return <Missing what="user" />;
  const { id, email, isAdmin, isOwn, plan } = user;
  const names = [
    ...(user.name ? [[say.name, user.name] as const] : []),
    ...(user.arabicName ? [[say.arabicName, user.arabicName] as const] : []),
  ];
  const facts = [
    [say.userId, id],
    [say.role, isAdmin ? say.admin : say.user],
    [say.loggedIn, user.isLoggedIn ? say.yes : say.no],
    ...(isAdmin ? [[say.twoStepSignIn, user.hasFactor ? say.on : say.off] as const] : []),
    [say.created, user.created],
    [say.subscription, user.isSubscribed ? say.yes : say.no],
    [say.expiration, user.expires ?? say.notAssigned],
  ] as const;
  return (
    <>
      <PageHeader title={email} breadcrumbs={[{ label: say.users, href: listHref }, { label: email }]} />
      {!user.isConfirmed && <NeverConfirmed {...user} />}
      <div className={page.columns}>
        <div>
          <dl className={css.facts}>
            {names.map(fact)}
            <WhatsAppFact {...user} />
            {facts.map(fact)}
          </dl>
          <Access user={user} />
        </div>
        <div>
          <div className={page.plan}>
            {(!isAdmin || user.isSubscribed) && <PlanBox {...plan.box} />}
            {plan.renewal && (
              <Renewal account={user} renewal={plan.renewal} isDone={plan.isJustRenewed} page="user" />
            )}
            <p>
              <ButtonLink href={carryBack(urls.admin.userPlan(id, email))} tone="quiet">
                {say.subscriptionPlan}
              </ButtonLink>
            </p>
          </div>
          <UserLately user={user} lately={user.lately} />
        </div>
        <section aria-labelledby="account">
          <h2 id="account" className={css.part}>
            {say.account}
          </h2>
          <div className={css.actions}>
            <ButtonLink href={urls.admin.userSessions(id)} tone="quiet">
              {say.signedInDevices}
            </ButtonLink>
            {user.payments > 0 && (
              <ButtonLink href={urls.admin.payments("all", email)} tone="quiet">
                {say.payments(countText(user.payments))}
              </ButtonLink>
            )}
            {!isOwn && (
              <>
                <ButtonLink href={urls.admin.userPasswordLink(id)} tone="quiet">
                  {say.passwordLink}
                </ButtonLink>
                <ConfirmLink
                  href={urls.admin.userRole(id, otherRole(isAdmin))}
                  question={roleQuestion(email, otherRole(isAdmin))}
                >
                  {isAdmin ? say.removeAdministratorRole : say.makeAdministrator}
                </ConfirmLink>
                {user.hasFactor && (
                  <ConfirmLink href={urls.admin.userSecondFactor(id)} question={resetQuestion(email)}>
                    {say.resetTwoStepSignIn}
                  </ConfirmLink>
                )}
                <ConfirmLink href={carryBack(urls.admin.userDelete(id))} question={deletionOf(email)}>
                  <Trash /> {say.delete}
                </ConfirmLink>
              </>
            )}
          </div>
          {isOwn && (
            <p>
              {say.ownAccount} <a href={urls.changePassword}>{say.changePassword}</a>
            </p>
          )}
        </section>
      </div>
    </>
  );
}
