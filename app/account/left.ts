import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";

/**
 * The first page after the end of a session asks for this empty picture, to empty the memory for Back. The redirect's own
 * Clear-Site-Data comes too early: a browser stores the member's page only when the next page begins.
 */
export const loader = only(anyone, async ({ request }) => {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  // Clear nothing for other sites: they could empty our visitors' caches.
  const from = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (from === "same-origin") headers.set("Clear-Site-Data", '"cache"');
  return new Response(null, { status: 204, headers });
});
