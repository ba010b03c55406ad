import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateText } from "~/formats";
import { accessCounts } from "~/models/access/permissions";
import { secondFactorOf } from "~/models/identity/second-factor/second-factor";
import { activeUser } from "~/models/identity/users";
import { findProfile } from "~/models/profile/profile";
import { isValid } from "~/models/subscription/subscription";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { PageHeader } from "~/ui/frame/page-header";
import { Trash } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { useBack, useKeepBack } from "../list/back";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { Access } from "./access";
import { userTexts as say } from "./texts";
import { deletionOf } from "./user-columns";
import { otherRole, roleQuestion } from "./user-role";
import { resetQuestion } from "./user-second-factor";
import * as css from "./users.css";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.email ?? say.noSuchUser }];

export const loader = only(admin, async ({ params, context, viewer }) => {
  const id = params.userId ?? "";
  const [user, profile, factor, access] = await Promise.all([
    activeUser(context.reads, id),
    findProfile(context.reads, id),
    secondFactorOf(context.reads, id),
    accessCounts(context.reads, id),
  ]);
  if (!user) return orNotFound(null);
  const { email, role, isLoggedIn, createdAt, addressConfirmedAt, planExpiresAt } = user;
  return orNotFound({
    id: user.id,
    email,
    name: profile.name,
    arabicName: profile.arabicName,
    isAdmin: role === "Admin",
    isOwn: user.id === viewer.id,
    isLoggedIn,
    warning: addressConfirmedAt ? null : texts.addressNeverConfirmed,
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
    ...(user.name ? [[say.name, user.name] as const] : []),
    ...(user.arabicName ? [[say.nameInArabic, user.arabicName] as const] : []),
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
      {user.warning && <Alert kind="warning">{user.warning}</Alert>}
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h2 className={css.part}>{say.plan}</h2>
      <div className={css.actions}>
        <ButtonLink href={keepBack(urls.admin.userPlan(id, email))}>{say.subscriptionPlan}</ButtonLink>
      </div>
      <Access user={user} />
      <h2 className={css.part}>{say.account}</h2>
      <div className={css.actions}>
        <ButtonLink href={urls.admin.userSessions(id)} tone="quiet">
          {say.signedInDevices}
        </ButtonLink>
        {!isAdmin && (
          <ButtonLink href={urls.admin.userProgress(id)} tone="quiet">
            {say.lecturesWatched}
          </ButtonLink>
        )}
        {!isAdmin && (
          <ButtonLink href={urls.admin.userCertificates(id)} tone="quiet">
            {say.certificates}
          </ButtonLink>
        )}
        <ButtonLink href={urls.admin.activity(email)} tone="quiet">
          {say.activity}
        </ButtonLink>
      </div>
      {isOwn ? (
        <p>
          {say.thisIsYourOwnAccount} <a href={urls.changePassword}>{say.changeYourPassword}</a>
        </p>
      ) : (
        <div className={css.actions}>
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
          <ConfirmLink href={keepBack(urls.admin.userDelete(id))} question={deletionOf(email)}>
            <Trash /> {say.delete}
          </ConfirmLink>
        </div>
      )}
    </>
  );
}
