import type { Context } from "~/http/context.server";
import { learnerShelf } from "~/models/access/learner-shelf";
import type { Viewer } from "~/models/identity/session";
import { urls } from "~/urls";

/** Routes match in any case, and with a slash at the end. */
function isSearch({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const isItsPath = pathname.toLowerCase().replace(/\/$/, "") === urls.learner.search();
  return isItsPath && Boolean(searchParams.get("q"));
}

/** Cached per request, because the sidebar and the page both need it. Only the search looks through lectures. */
export const shelfOf = ({
  request,
  context,
  viewer,
}: {
  request: Request;
  context: Context;
  viewer: Viewer;
}) =>
  context.once("shelf", () => {
    const withContents = isSearch(request);
    return learnerShelf(context.reads, viewer, { withContents }, new Date());
  });
