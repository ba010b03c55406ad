import type { ReactNode } from "react";
import type { Role } from "~/models/identity/session";
import { BfcacheReset } from "~/ui/bfcache-reset";
import { SkipLink } from "~/ui/frame/skip-link";
import { useSociety } from "../use-society";
import { Footer } from "./footer";
import { Navbar } from "./navbar";

export type Visitor = { role: Role | null; isSignedOut?: true };

export function SiteFrame({ role, isSignedOut, children }: Visitor & { children: ReactNode }) {
  const society = useSociety();
  return (
    <>
      {isSignedOut && <BfcacheReset />}
      <SkipLink />
      <Navbar society={society} role={role} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer society={society} />
    </>
  );
}
