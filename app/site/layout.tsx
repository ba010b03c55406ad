import { Outlet, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { SkipLink } from "~/ui/skip-link";
import { Footer } from "./footer";
import { menuOf } from "./menu";
import { Navbar } from "./navbar";
import { useSociety } from "./use-society";

/** A signed-in visitor finds the way to the own area in the navbar; a failing D1 costs just that. */
export const loader = only(anyone, async ({ context }) => {
  const viewer = context.credentials.kind === "none" ? null : await context.viewer().catch(() => null);
  return { role: viewer?.role ?? null };
});

export default function SiteLayout() {
  const { role } = useLoaderData<typeof loader>();
  const society = useSociety();
  return (
    <>
      <SkipLink />
      <Navbar society={society} menu={menuOf(society)} role={role} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer society={society} />
    </>
  );
}
