import type { Context } from "~/http/context.server";
import { openCourses, type ShelfQuarter, watchedLectures, withWatched } from "~/models/access/learner-shelf";
import type { Viewer } from "~/models/identity/session";

/** Cached per request, because the sidebar and the page both need it. */
export const openCoursesOf = (context: Context, viewer: Viewer) =>
  context.once("open courses", () => openCourses(context.reads, viewer, new Date()));

export async function shelfOf(context: Context, viewer: Viewer): Promise<ShelfQuarter[]> {
  const [shelf, watched] = await Promise.all([
    openCoursesOf(context, viewer),
    watchedLectures(context.reads, viewer),
  ]);
  return withWatched(shelf, watched);
}
