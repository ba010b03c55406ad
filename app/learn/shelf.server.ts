import type { Context } from "~/http/context.server";
import { learnerShelf } from "~/models/access/learner-shelf";
import type { Viewer } from "~/models/identity/session";
import { urls } from "~/urls";

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
    const withContents = new URL(request.url).pathname === urls.learner.search();
    return learnerShelf(context.reads, viewer, { withContents }, new Date());
  });
