import type { ReactNode } from "react";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { useBack, useKeepBack } from "../list/back";
import * as css from "./permissions.css";

type AccountCardProps = {
  title: string;
  account: { id: string; email: string };
  /** Says what the screen is for. */
  note: string;
  children: ReactNode;
};

export function AccountCard({ title, account: { id, email }, note, children }: AccountCardProps) {
  const keepBack = useKeepBack();
  const usersHref = useBack(urls.admin.users);
  return (
    <>
      <PageHeader
        title={title}
        trail={[
          { label: "Users", href: usersHref },
          { label: email, href: keepBack(urls.admin.user(id)) },
          { label: title },
        ]}
      />
      <section className={css.card} aria-labelledby="account">
        <h2 id="account">
          Account: <bdi>{email}</bdi>
        </h2>
        <p className={css.subtitle}>Course Access Permissions</p>
        <p className={css.note}>{note}</p>
        {children}
      </section>
    </>
  );
}
