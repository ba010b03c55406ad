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

type Row = {
  id: string;
  email: string;
  isAdmin: boolean;
  isOwn: boolean;
  isSubscribed: boolean;
  expires: string | null;
};

export const deletionOf = (email: string) => ({
  title: "Delete user",
  message: `${texts.deleteUser} ${email} can be restored for 30 days.`,
  confirmLabel: "Delete",
});

export const userColumns: Column<Row>[] = [
  {
    label: "User ID",
    sort: "id",
    cell: ({ id, email }) => (
      <span className={chosen}>
        <ChooseUser id={id} email={email} />
        <span className={list.id}>{id}</span>
      </span>
    ),
  },
  {
    label: "Email",
    sort: "email",
    cell: ({ id, email, isAdmin }) => (
      <span className={css.email}>
        <Link to={urls.admin.user(id)}>
          <Email>{email}</Email>
        </Link>
        {isAdmin && <span className={list.badge}>Admin</span>}
      </span>
    ),
  },
  {
    label: "Subscription",
    sort: "subscription",
    cell: ({ isSubscribed }) => (isSubscribed ? <strong>Yes</strong> : "No"),
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

/** Quarters, Courses and Delete come back to the list as it is now. */
function RowButtons({ id, email, isOwn }: Row) {
  const leadBack = useLeadBack();
  return (
    <div className={list.rowButtons}>
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
