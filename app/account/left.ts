import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";

/**
 * GET /session/left: the picture of nothing that the first page after a sign-out asks for. The sign-out's own
 * Clear-Site-Data comes too early: a browser puts the member's page into its memory for Back only when the next page
 * begins, and without JavaScript nothing else takes it out.
 */
export const loader = only(anyone, async () => {
  const headers = { "Clear-Site-Data": '"cache"', "Cache-Control": "private, no-store" };
  return new Response(null, { status: 204, headers });
});
