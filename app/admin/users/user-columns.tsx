import { Link } from "@remix-run/react";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { ChooseUser } from "../bulk/choose";
import { chosen } from "../bulk/choose.css";
import { useLeadBack } from "../list/back";
import * as list from "../list/list.css";
import type { Column } from "../list/table";
import { Email } from "./email";
import * as css from "./users.css";

export type UserStatus = "Active" | "Expired" | "Never";

type Row = {
  id: string;
  email: string;
  isAdmin: boolean;
  isOwn: boolean;
  status: UserStatus;
  expires: string | null;
};

export const deletionOf = (email: string, losses: string | null = null) => ({
  title: "Delete user",
  message: `${texts.deleteUser} ${email} can be restored for 30 days.`,
  confirmLabel: "Delete",
  losses,
});

/** Sortable where the list has an order of that name. */
export const userColumns = (sorts: readonly string[]): Column<Row>[] =>
  columns.map(({ sort, ...column }) => (sort && sorts.includes(sort) ? { ...column, sort } : column));

const columns: readonly Column<Row>[] = [
  { label: "Email", sort: "email", cell: (user) => <Account {...user} /> },
  { label: "User ID", sort: "id", cell: ({ id }) => <span className={list.id}>{id}</span> },
  {
    label: "Subscription",
    sort: "subscription",
    cell: ({ status }) => (status === "Active" ? <strong>Yes</strong> : "No"),
  },
  {
    label: "Expiration",
    sort: "expiration",
    cell: ({ expires }) => <span className={list.whole}>{expires ?? "Not Assigned"}</span>,
  },
  {
    label: "Manage",
    cell: (user) => <RowButtons {...user} />,
  },
];

function Account({ id, email, isAdmin, status }: Row) {
  const leadBack = useLeadBack();
  return (
    <span className={chosen}>
      <ChooseUser id={id} email={email} />
      <span className={css.email}>
        <Link to={leadBack(urls.admin.user(id))}>
          <Email>{email}</Email>
        </Link>
        {isAdmin ? (
          <span className={list.badge}>Admin</span>
        ) : (
          <span className={css.status[status]}>{status}</span>
        )}
      </span>
    </span>
  );
}

/** All but Plan come back to the list as it is now. On a phone 'Manage' stands for them. */
function RowButtons({ id, email, isOwn }: Row) {
  const leadBack = useLeadBack();
  return (
    <div className={`${list.rowButtons} ${css.manage}`}>
      <ButtonLink href={leadBack(urls.admin.user(id))} tone="quiet">
        Manage <span className={hidden}>{email}</span>
      </ButtonLink>
      <RowButton href={urls.admin.userPlan(id, email)} label="Plan" what="subscription plan" email={email} />
      <RowButton
        href={leadBack(urls.admin.userQuarters(id, email))}
        label="Quarters"
        what="quarters permission"
        email={email}
      />
      <RowButton
        href={leadBack(urls.admin.userCourses(id, email))}
        label="Courses"
        what="courses permission"
        email={email}
      />
      {!isOwn && (
        <ConfirmLink href={leadBack(urls.admin.userDelete(id))} question={deletionOf(email)}>
          Delete <span className={hidden}>{email}</span>
        </ConfirmLink>
      )}
    </div>
  );
}

type RowButtonProps = { href: string; label: string; what: string; email: string };

/** Shows `label`; reads out `what` and the email too. */
function RowButton({ href, label, what, email }: RowButtonProps) {
  return (
    <ButtonLink href={href} tone="quiet" title={what}>
      {label}
      <span className={hidden}>
        : {what} of {email}
      </span>
    </ButtonLink>
  );
}
