import type { Context } from "~/http/context.server";
import { courseProgress, openCourses, type ShelfQuarter, withProgress } from "~/models/access/learner-shelf";
import type { Viewer } from "~/models/identity/session";

/** Cached per request, because the sidebar and the page both need it. */
export const openCoursesOf = (context: Context, viewer: Viewer) =>
  context.once("open courses", () => openCourses(context.reads, viewer, new Date()));

export async function shelfOf(context: Context, viewer: Viewer): Promise<ShelfQuarter[]> {
  const [shelf, progress] = await Promise.all([
    openCoursesOf(context, viewer),
    courseProgress(context.reads, viewer, new Date()),
  ]);
  return withProgress(shelf, progress);
}
