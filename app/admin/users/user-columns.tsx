import { Link } from "@remix-run/react";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { chosen } from "../choose/choose.css";
import { useLeadBack } from "../list/back";
import { Email } from "../list/email";
import * as list from "../list/list.css";
import type { Column } from "../list/table";
import { ChooseUser } from "./choose-users";
import { userColumnsTexts as say } from "./texts";
import * as css from "./users.css";

export type UserStatus = "Active" | "Expired" | "Never";

type Row = {
  id: string;
  email: string;
  name: string | null;
  isAdmin: boolean;
  isOwn: boolean;
  status: UserStatus;
  expires: string | null;
};

export const deletionOf = (email: string, impact: string | null = null) => ({
  title: say.deleteUser,
  message: say.canBeRestored(texts.deleteUser, email),
  confirmLabel: say.delete,
  impact,
});

export const userColumns = (sorts: readonly string[]): Column<Row>[] =>
  columns.map(({ sort, ...column }) => (sort && sorts.includes(sort) ? { ...column, sort } : column));

const columns: readonly Column<Row>[] = [
  { label: say.email, sort: "email", cell: (user) => <Account {...user} /> },
  { label: say.userId, sort: "id", cell: ({ id }) => <span className={list.id}>{id}</span> },
  {
    label: say.subscription,
    sort: "subscription",
    cell: ({ status }) => (status === "Active" ? <strong>{say.yes}</strong> : say.no),
  },
  {
    label: say.expiration,
    sort: "expiration",
    cell: ({ expires }) => <span className={css.date}>{expires ?? say.notAssigned}</span>,
  },
  {
    label: say.manage,
    cell: (user) => <RowButtons {...user} />,
  },
];

function Account({ id, email, name, isAdmin, status }: Row) {
  const leadBack = useLeadBack();
  return (
    <span className={chosen}>
      <ChooseUser id={id} email={email} />
      <span className={css.account}>
        <span className={css.email}>
          <Link to={leadBack(urls.admin.user(id))}>
            <Email>{email}</Email>
          </Link>
          {isAdmin ? (
            <span className={list.badge}>{say.admin}</span>
          ) : (
            <span className={css.status[status]}>{say.status[status]}</span>
          )}
        </span>
        {name && (
          <span className={css.name} dir="auto">
            {name}
          </span>
        )}
      </span>
    </span>
  );
}

/** Each action returns to the list as it is now. On a phone, 'Manage' replaces them. */
function RowButtons({ id, email, isOwn }: Row) {
  const leadBack = useLeadBack();
  return (
    <div className={`${list.rowButtons} ${css.manage}`}>
      <ButtonLink href={leadBack(urls.admin.user(id))} tone="quiet">
        {say.manage} <span className={hidden}>{email}</span>
      </ButtonLink>
      <RowButton
        href={leadBack(urls.admin.userPlan(id, email))}
        label={say.plan}
        what={say.subscriptionPlan}
        email={email}
      />
      <RowButton
        href={leadBack(urls.admin.userQuarters(id, email))}
        label={say.quarters}
        what={say.quartersPermission}
        email={email}
      />
      <RowButton
        href={leadBack(urls.admin.userCourses(id, email))}
        label={say.courses}
        what={say.coursesPermission}
        email={email}
      />
      {!isOwn && (
        <ConfirmLink href={leadBack(urls.admin.userDelete(id))} question={deletionOf(email)}>
          {say.delete} <span className={hidden}>{email}</span>
        </ConfirmLink>
      )}
    </div>
  );
}

type RowButtonProps = { href: string; label: string; what: string; email: string };

function RowButton({ href, label, what, email }: RowButtonProps) {
  return (
    <ButtonLink href={href} tone="quiet" title={what}>
      {label}
      <span className={hidden}>{say.of(what, email)}</span>
    </ButtonLink>
  );
}
