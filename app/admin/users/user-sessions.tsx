import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { listSessions } from "~/models/identity/session-list";
import { activeUser } from "~/models/identity/users";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/frame/page-header";
import { SessionList } from "~/ui/session-list";
import { urls } from "~/urls";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { userSessionsTexts as say } from "./texts";
import * as css from "./users.css";

export const meta = titleOr("user", say.signedInDevices);

export const loader = only(admin, async ({ params, context, viewer }) => {
  const id = params.userId ?? "";
  const [user, rows] = await Promise.all([
    activeUser(context.reads, id),
    listSessions(context.reads, id, viewer, new Date()),
  ]);
  return orNotFound(user && { id: user.id, email: user.email, rows });
});

export default function UserSessions() {
  const user = useLoaderData<typeof loader>();
  if (!user) return <Missing what="user" />;
  const { id, email, rows } = user;
  const breadcrumbs = [
    { label: say.users, href: urls.admin.users },
    { label: email, href: urls.admin.user(id) },
    { label: say.signedInDevices },
  ];
  return (
    <>
      <PageHeader title={say.signedInDevices} breadcrumbs={breadcrumbs} />
      {rows.length === 0 && <p>{say.noDevices(<bdi>{email}</bdi>)}</p>}
      <div className={css.devices}>
        <SessionList rows={rows} endHref={(sessionId) => urls.admin.userSessionEnd(id, sessionId)} />
      </div>
      {rows.some(({ isThis }) => !isThis) && (
        <div className={css.actions}>
          <ButtonLink href={urls.admin.userSessionEnd(id, "all")} tone="quiet">
            {rows.some(({ isThis }) => isThis) ? say.signOutOthers : say.signOutAll}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
