import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";

/**
 * GET /session/left: the picture of nothing that the first page after the end of a session asks for. The answer that
 * ended it sends Clear-Site-Data too early: a browser puts the member's page into its memory for Back only when the
 * next page begins, and without JavaScript nothing else takes it out.
 */
export const loader = only(anyone, async ({ request }) => {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  // Another site's page could ask for it as well, to slow down its visitors here.
  const from = request.headers.get("Sec-Fetch-Site") ?? "same-origin";
  if (from === "same-origin") headers.set("Clear-Site-Data", '"cache"');
  return new Response(null, { status: 204, headers });
});
