import type { LoaderArgs } from "~/access/only.server";
import { learnerShelf } from "~/models/access/learner-shelf";
import { learnerSidebar, type SidebarQuarter } from "~/models/access/learner-sidebar";
import { urls } from "~/urls";

export const shelfOf = ({ context, viewer }: Omit<LoaderArgs, "params">) =>
  context.once("shelf", () => learnerShelf(context.reads, viewer, { withContents: false }, new Date()));

/** Only the search looks through lectures. */
export const searchedShelf = ({ context, viewer }: Omit<LoaderArgs, "params">) =>
  context.once("searchedShelf", () =>
    learnerShelf(context.reads, viewer, { withContents: true }, new Date()),
  );

/** Pages that show or search the courses read them anyway, and the sidebar takes them from there. */
export function sidebarOf(args: Omit<LoaderArgs, "params">): Promise<SidebarQuarter[]> {
  const { request, context, viewer } = args;
  const { pathname, searchParams } = new URL(request.url);
  // Routes match in any case, and with a slash at the end.
  const path = pathname.toLowerCase().replace(/\/$/, "");
  if (path === urls.learner.search() && searchParams.get("q")) return searchedShelf(args);
  if ([urls.learner.start(), urls.learner.courses(viewer.id).toLowerCase()].includes(path)) {
    return shelfOf(args);
  }
  return learnerSidebar(context.reads, viewer, new Date());
}
