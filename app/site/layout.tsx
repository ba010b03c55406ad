import { data } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { clearCookie } from "~/access/cookies.server";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { SkipLink } from "~/ui/skip-link";
import { Footer } from "./footer";
import { menuOf } from "./menu";
import { Navbar } from "./navbar";
import { useSociety } from "./use-society";

/**
 * A signed-in visitor finds the way to the own area in the navbar; a failing D1 costs just that. The
 * cookie of a session that is over is taken back: with it every public page would be made for its visitor
 * alone.
 */
export const loader = only(anyone, async ({ request, context }) => {
  if (context.credentials.kind === "none") return data({ role: null });
  const viewer = await context.viewer().catch(() => undefined);
  if (viewer !== null || context.credentials.kind !== "cookie") return data({ role: viewer?.role ?? null });
  // What this page's forms are signed for has to be what the browser is left with.
  context.credentials = { kind: "none" };
  return data({ role: null }, { headers: { "Set-Cookie": clearCookie(request, "session") } });
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
