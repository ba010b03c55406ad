import type { Context } from "~/http/context.server";
import { learnerShelf } from "~/models/access/learner-shelf";
import type { Viewer } from "~/models/identity/session";

/** Cached per request, because the sidebar and the page both need it. */
export const shelfOf = (context: Context, viewer: Viewer) =>
  context.once("shelf", () => learnerShelf(context.reads, viewer, new Date()));
