import { Outlet } from "@remix-run/react";
import { SkipLink } from "~/ui/skip-link";
import { urls } from "~/urls";
import { Footer } from "./footer";
import { type MenuEntry, Navbar } from "./navbar";
import { useSociety } from "./use-society";

/** The menu holds the pages that exist. */
const menuOf = (_product: string): MenuEntry[] => [{ label: "Home", href: urls.root }];

export default function SiteLayout() {
  const society = useSociety();
  return (
    <>
      <SkipLink />
      <Navbar society={society} menu={menuOf(society.product)} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer society={society} />
    </>
  );
}
