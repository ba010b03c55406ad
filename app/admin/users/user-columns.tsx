import { Link } from "@remix-run/react";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hidden } from "~/ui/global.css";
import { Trash } from "~/ui/icons";
import { urls } from "~/urls";
import * as list from "../list/list.css";
import type { Column } from "../list/list-page";
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

/** The columns of section 2: four to read and sort by, four to press. */
export const userColumns: Column<Row>[] = [
  { label: "User ID", sort: "id", cell: ({ id }) => <span className={list.id}>{id}</span> },
  {
    label: "Email",
    sort: "email",
    cell: ({ id, email, isAdmin }) => (
      <span className={css.email}>
        <Link to={urls.admin.user(id)}>
          <bdi>{email}</bdi>
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
  { label: "Expiration", sort: "expiration", cell: ({ expires }) => expires ?? "Not Assigned" },
  {
    label: "Subscription plan",
    cell: ({ id, email }) => <RowButton href={urls.admin.userPlan(id, email)} label="Plan" email={email} />,
  },
  {
    label: "Quarters permission",
    cell: ({ id, email }) => (
      <RowButton href={urls.admin.userQuarters(id, email)} label="Quarters" email={email} />
    ),
  },
  {
    label: "Courses permission",
    cell: ({ id, email }) => (
      <RowButton href={urls.admin.userCourses(id, email)} label="Courses" email={email} />
    ),
  },
  {
    label: "Delete",
    cell: ({ id, email, isOwn }) =>
      isOwn ? (
        <span className={list.off}>Your own</span>
      ) : (
        <ConfirmLink href={urls.admin.userDelete(id)} question={deletionOf(email)}>
          <Trash /> Delete <span className={hidden}>{email}</span>
        </ConfirmLink>
      ),
  },
];

function RowButton({ href, label, email }: { href: string; label: string; email: string }) {
  return (
    <ButtonLink href={href} tone="quiet">
      {label} <span className={hidden}>of {email}</span>
    </ButtonLink>
  );
}
