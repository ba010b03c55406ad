import { data } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { isWitness } from "~/access/removal-witness.server";
import { anyone } from "~/access/rules";
import { clearCookie } from "~/http/cookies.server";
import { SkipLink } from "~/ui/skip-link";
import { Footer } from "./footer";
import { Navbar } from "./navbar";
import { useSociety } from "./use-society";

/** Clears a dead session's cookie, or pages would be made for this visitor alone; keeps it if it may undo a removal. */
export const loader = only(anyone, async ({ request, context }) => {
  if (context.credentials.kind !== "cookie") return data({ role: null });
  const viewer = await context.viewer().catch(() => undefined);
  if (viewer !== null || (await isWitness(context)) !== false) return data({ role: viewer?.role ?? null });
  return data({ role: null }, { headers: { "Set-Cookie": clearCookie(request, "session") } });
});

export default function SiteLayout() {
  const { role } = useLoaderData<typeof loader>();
  const society = useSociety();
  return (
    <>
      <SkipLink />
      <Navbar society={society} role={role} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer society={society} />
    </>
  );
}
