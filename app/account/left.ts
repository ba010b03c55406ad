import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { urls } from "~/urls";

/**
 * The first page after the end of a session asks for this empty picture, to empty the memory for Back. The redirect's own
 * Clear-Site-Data comes too early: a browser stores the member's page only when the next page begins. The picture's may
 * come a moment too early as well, so it leads to a second one.
 */
export const loader = only(anyone, async ({ request }) => {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  // Clear nothing for other sites: they could empty our visitors' caches.
  const from = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (from === "same-origin") headers.set("Clear-Site-Data", '"cache"');
  if (new URL(request.url).searchParams.has("again")) return new Response(null, { status: 204, headers });
  headers.set("Location", `${urls.left}?again`);
  return new Response(null, { status: 302, headers });
});
