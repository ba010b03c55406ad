import type { MetaFunction } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { urls } from "~/urls";

const lists = {
  board: { href: urls.admin.boards, label: "Boards list" },
  quarter: { href: urls.admin.quarters, label: "Quarters list" },
  course: { href: urls.admin.courses(), label: "All Courses" },
  lecture: { href: urls.admin.courses(), label: "All Courses" },
  user: { href: urls.admin.users, label: "Users Accounts list" },
  period: { href: urls.admin.users, label: "Users Accounts list" },
  certificate: { href: urls.admin.users, label: "Users Accounts list" },
  import: { href: urls.admin.usersImport, label: "Import users" },
  "password request": { href: urls.admin.passwordRequests, label: "Password requests" },
  picture: { href: urls.admin.settings, label: "Settings" },
  message: { href: urls.admin.messages, label: "Messages" },
} as const;

export type What = keyof typeof lists;

export function Missing({ what }: { what: What }) {
  const { href, label } = lists[what];
  return (
    <EmptyState heading="h1" title={`No such ${what}`}>
      <p>It may have been deleted. Nothing was changed.</p>
      <ButtonLink href={href} tone="quiet">
        {label}
      </ButtonLink>
    </EmptyState>
  );
}

export const titleOr =
  (what: What, title: string): MetaFunction =>
  ({ data }) => [{ title: data ? title : `No such ${what}` }];
