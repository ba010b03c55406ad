import type { MetaFunction } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { urls } from "~/urls";
import { missingTexts as say } from "./texts";

const lists = {
  board: { href: urls.admin.boards, label: say.boardsList },
  quarter: { href: urls.admin.quarters, label: say.quartersList },
  course: { href: urls.admin.allCourses, label: say.allCourses },
  lecture: { href: urls.admin.allCourses, label: say.allCourses },
  user: { href: urls.admin.users, label: say.users },
  period: { href: urls.admin.users, label: say.users },
  certificate: { href: urls.admin.users, label: say.users },
  import: { href: urls.admin.usersImport, label: say.importUsers },
  "password request": { href: urls.admin.passwordRequests, label: say.passwordRequests },
  picture: { href: urls.admin.settings, label: say.settings },
  message: { href: urls.admin.messages, label: say.messages },
  payment: { href: urls.admin.payments(), label: say.payments },
  activity: { href: urls.admin.activity(), label: say.activity },
} as const;

export type What = keyof typeof lists;

export function Missing({ what }: { what: What }) {
  const { href, label } = lists[what];
  return (
    <EmptyState heading="h1" title={say.noSuch(what)}>
      <p>{say.explanation}</p>
      <ButtonLink href={href} tone="quiet">
        {label}
      </ButtonLink>
    </EmptyState>
  );
}

export const titleOr =
  (what: What, title: string): MetaFunction =>
  ({ data }) => [{ title: data ? title : say.noSuch(what) }];
