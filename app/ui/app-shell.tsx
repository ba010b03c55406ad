import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import * as css from "./app-shell.css";
import { Button } from "./button";
import { Drawer, DrawerButton } from "./drawer";
import { forgetToken } from "./fetch-api.client";
import { ForgeryField } from "./forgery-field";
import { SignOut } from "./icons";
import { Mark } from "./mark";
import { SkipLink } from "./skip-link";
import { Spinner } from "./spinner";

type AccountProps = { email: string; signOutAction: string };

type AppShellProps = AccountProps & {
  productName: string;
  homeHref: string;
  sidebar: ReactNode;
  /** Where the email and Sign Out are: the header, or the top of the sidebar. */
  accountIn?: "header" | "sidebar";
  children: ReactNode;
};

/** The frame of the learner and admin areas. */
export function AppShell(props: AppShellProps) {
  const { productName, homeHref, sidebar, accountIn = "header", children, ...who } = props;
  const account = <Account {...who} />;
  const isLoading = useNavigation().state === "loading";
  return (
    <div className={css.shell}>
      <SkipLink />
      <header className={css.header}>
        <Link className={css.brand} to={homeHref}>
          <Mark size={36} />
          <bdi>{productName}</bdi>
        </Link>
        <DrawerButton id="sidebar" />
        {accountIn === "header" && account}
      </header>
      <Drawer id="sidebar" label="Main" className={css.sidebar}>
        {accountIn === "sidebar" && account}
        {sidebar}
      </Drawer>
      <main id="main" tabIndex={-1} className={css.main} aria-busy={isLoading}>
        {isLoading && (
          <div className={css.loading}>
            <Spinner size={50} label="Loading" />
          </div>
        )}
        {children}
      </main>
    </div>
  );
}

function Account({ email, signOutAction }: AccountProps) {
  return (
    <div className={css.account}>
      <span className={css.email} dir="auto" title={email}>
        {email}
      </span>
      <form method="post" action={signOutAction} onSubmit={() => forgetToken()}>
        <ForgeryField />
        <Button tone="quiet">
          <SignOut /> Sign Out
        </Button>
      </form>
    </div>
  );
}
