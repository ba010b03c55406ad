import { data } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { isRemovalSession } from "~/access/removal-session.server";
import { anyone } from "~/access/rules";
import { clearCookie } from "~/http/cookies.server";
import type { Role } from "~/models/identity/session";
import { BfcacheReset } from "~/ui/bfcache-reset";
import { SkipLink } from "~/ui/frame/skip-link";
import { useSociety } from "../use-society";
import { Footer } from "./footer";
import { Navbar } from "./navbar";

type Visitor = { role: Role | null; isSignedOut?: true };

/** Clears the cookie of an ended session: with it, every public page would be made for this visitor alone. No guard has
 * seen this browser leave, so the page empties its memory for Back. */
export const loader = only(anyone, async ({ request, context }) => {
  if (context.page.isSignedOut) return data<Visitor>({ role: null, isSignedOut: true });
  if (context.credentials.kind !== "cookie") return data<Visitor>({ role: null });
  // If D1 fails, only the navbar's link to the own area is missing.
  const viewer = await context.viewer().catch(() => undefined);
  const isOver = viewer === null;
  // The cookie of a session that is over may still prove the right to undo a removal; null if nobody knows.
  const isUseless = isOver && (await isRemovalSession(context)) === false;
  if (!isUseless) return data<Visitor>({ role: viewer?.role ?? null });
  const headers = { "Set-Cookie": clearCookie(request, "session") };
  return data<Visitor>({ role: null, isSignedOut: true }, { headers });
});

export default function SiteLayout() {
  const { role, isSignedOut } = useLoaderData<typeof loader>();
  const society = useSociety();
  return (
    <>
      {isSignedOut && <BfcacheReset />}
      <SkipLink />
      <Navbar society={society} role={role} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer society={society} />
    </>
  );
}
