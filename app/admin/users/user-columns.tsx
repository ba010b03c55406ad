import { Link } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import { chosen } from "../choose/choose.css";
import { useLeadBack } from "../list/back";
import * as list from "../list/list.css";
import type { Column } from "../list/table";
import { ChooseUser } from "./choose-users";
import { userColumnsTexts as say } from "./texts";
import { deletionOf } from "./user-deletion";
import { UserId } from "./user-id";
import * as css from "./user-list.css";

export type UserStatus = "Active" | "Expired" | "Never";

type Row = {
  id: string;
  email: string;
  name: string | null;
  isAdmin: boolean;
  isOwn: boolean;
  status: UserStatus;
  expires: string | null;
  /** Opens WhatsApp with a text about the end of the plan. */
  reminder: string | null;
};

export const userColumns = (sorts: readonly string[]): Column<Row>[] =>
  columns.map(({ sort, ...column }) => (sort && sorts.includes(sort) ? { ...column, sort } : column));

const columns: readonly Column<Row>[] = [
  { label: say.email, sort: "email", cell: (user) => <Account {...user} /> },
  { label: say.userId, sort: "id", cell: (user) => <UserId {...user} /> },
  { label: say.subscription, sort: "subscription", cell: (user) => <Subscription {...user} /> },
  {
    label: say.expiration,
    sort: "expiration",
    cell: (user) => <Expiration {...user} />,
  },
  { label: say.actions, cell: (user) => <RowLinks {...user} /> },
];

function Account({ id, email, name, isAdmin }: Row) {
  const leadBack = useLeadBack();
  return (
    <span className={chosen}>
      <ChooseUser id={id} email={email} />
      <span className={css.account}>
        {name && (
          <span className={css.name}>
            <bdi>{name}</bdi>
          </span>
        )}
        <span className={css.email}>
          <Link to={leadBack(urls.admin.user(id))} title={email}>
            <bdi>{email}</bdi>
          </Link>
          {isAdmin && <span className={list.badge}>{say.admin}</span>}
        </span>
      </span>
    </span>
  );
}

/** An administrator needs no plan, so it is not missed. */
const Subscription = ({ isAdmin, status }: Row) =>
  isAdmin && status === "Never" ? (
    <span className={css.answer}>{say.answer[status]}</span>
  ) : (
    <span className={css.status[status]}>
      <span className={css.answer}>
        {say.answer[status]}
        {" · "}
      </span>
      {say.status[status]}
    </span>
  );

const Expiration = ({ email, expires, reminder }: Row) => (
  <>
    <span className={css.date}>{expires ?? say.notAssigned}</span>
    {reminder && (
      <a className={css.reminder} href={reminder} target="_blank" rel="noreferrer">
        {say.remind(email, hide)}
      </a>
    )}
  </>
);

/** Each action returns to the list as it is now. On a phone, 'Manage' replaces them. */
function RowLinks({ id, email, isOwn }: Row) {
  const leadBack = useLeadBack();
  return (
    <div className={css.manage}>
      <ButtonLink href={leadBack(urls.admin.user(id))} tone="quiet">
        {say.manage(email, hide)}
      </ButtonLink>
      <RowLink
        href={leadBack(urls.admin.userPlan(id, email))}
        label={say.plan}
        what={say.subscriptionPlan}
        email={email}
      />
      <RowLink
        href={leadBack(urls.admin.userQuarters(id, email))}
        label={say.quarters}
        what={say.quartersPermission}
        email={email}
      />
      <RowLink
        href={leadBack(urls.admin.userCourses(id, email))}
        label={say.courses}
        what={say.coursesPermission}
        email={email}
      />
      {!isOwn && (
        <ConfirmLink href={leadBack(urls.admin.userDelete(id))} question={deletionOf(email)} tone="plain">
          {say.delete(email, hide)}
        </ConfirmLink>
      )}
    </div>
  );
}

type RowLinkProps = { href: string; label: string; what: string; email: string };

function RowLink({ href, label, what, email }: RowLinkProps) {
  return (
    <ButtonLink href={href} tone="plain" title={what}>
      {say.linkOf(label, what, email, hide)}
    </ButtonLink>
  );
}
