import type { ReactNode } from "react";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { useBack, useCarryBack } from "../list/back";
import * as css from "./permissions.css";
import { accountCardTexts as say } from "./texts";

type AccountCardProps = {
  title: string;
  account: { id: string; email: string };
  note: string;
  children: ReactNode;
};

export function AccountCard({ title, account: { id, email }, note, children }: AccountCardProps) {
  const carryBack = useCarryBack();
  const usersHref = useBack(urls.admin.users);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: say.users, href: usersHref },
          { label: email, href: carryBack(urls.admin.user(id)) },
          { label: title },
        ]}
      />
      <section className={css.card} aria-labelledby="account-card">
        <h2 id="account-card">
          {say.account} <bdi>{email}</bdi>
        </h2>
        <p className={css.subtitle}>{say.courseAccessPermissions}</p>
        <p className={css.note}>{note}</p>
        {children}
      </section>
    </>
  );
}
