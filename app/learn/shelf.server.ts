import type { Context } from "~/context.server";
import { courseIdOf } from "~/models/course-id";
import { learnerShelf } from "~/models/learner-shelf";
import type { Viewer } from "~/models/session";

/** The sidebar's quarters and the page's course, read together: layout and leaf share one trip to D1. */
export const shelfOf = (context: Context, viewer: Viewer, params: { courseId?: string }) =>
  context.once("shelf", () => learnerShelf(context.db, viewer, new Date(), courseIdOf(params.courseId)));
