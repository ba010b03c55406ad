import type { Context } from "~/context.server";
import { learnerShelf } from "~/models/learner-shelf";
import type { Viewer } from "~/models/session";

/** The learner's quarters, read once for a page whose sidebar and content both show them. */
export const shelfOf = (context: Context, viewer: Viewer) =>
  context.once("shelf", () => learnerShelf(context.reads, viewer, new Date()));
