import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LanguageLink } from "~/language/language-link";
import { Spinner } from "../spinner";
import { appShellTexts as say } from "../texts";
import { AccountInline, AccountMenu, type AccountProps } from "./account-menu";
import "../form/boxes.css";
import * as css from "./app-shell.css";
import { BrandName, type BrandNameProps } from "./brand-name";
import { Drawer, DrawerButton } from "./drawer";
import { Logo } from "./logo";
import { SidebarToggle } from "./sidebar-toggle";
import { SkipLink } from "./skip-link";

type AppShellProps = AccountProps & {
  society: BrandNameProps & { logo: string | null };
  homeHref: string;
  sidebar: ReactNode;
  accountIn?: "header" | "sidebar";
  /** In place of the button that shows and hides the sidebar. */
  toggle?: ReactNode;
  /** In the header, before the account. */
  search?: ReactNode;
  forScript?: Readonly<Record<`data-${string}`, string | undefined>>;
  children: ReactNode;
};

export function AppShell(props: AppShellProps) {
  const {
    society,
    homeHref,
    sidebar,
    accountIn = "header",
    toggle,
    search,
    forScript,
    children,
    ...who
  } = props;
  const isLoading = useNavigation().state === "loading";
  return (
    <div className={css.shell} {...forScript}>
      <SkipLink />
      <header className={css.header}>
        {accountIn === "header" ? <SidebarToggle /> : toggle}
        <Link className={accountIn === "header" ? `${css.brand} ${css.nameless}` : css.brand} to={homeHref}>
          <Logo size={36} logo={society.logo} />
          <BrandName {...society} />
        </Link>
        {search}
        {accountIn === "header" ? <AccountMenu {...who} /> : <LanguageLink />}
        <DrawerButton id="sidebar" />
      </header>
      <Drawer id="sidebar" label={say.main} className={css.sidebar}>
        {accountIn === "sidebar" && <AccountInline {...who} />}
        {sidebar}
      </Drawer>
      <main id="main" tabIndex={-1} className={css.main} aria-busy={isLoading}>
        {isLoading && (
          <div className={css.loading}>
            <Spinner size={50} label={say.loading} />
          </div>
        )}
        {children}
      </main>
    </div>
  );
}
