import type { LoaderArgs } from "~/access/admit.server";
import { learnerCatalogue } from "~/models/access/learner-catalogue";
import { learnerSidebar, type SidebarQuarter } from "~/models/access/learner-sidebar";
import { urls } from "~/urls";

export const catalogueOf = ({ context, viewer }: Pick<LoaderArgs, "context" | "viewer">) =>
  context.memo("catalogue", () =>
    learnerCatalogue(context.reads, viewer, { withContents: false }, new Date()),
  );

/** Only the search looks through lectures. */
export const searchedCatalogue = ({ context, viewer }: Pick<LoaderArgs, "context" | "viewer">) =>
  context.memo("searchedCatalogue", () =>
    learnerCatalogue(context.reads, viewer, { withContents: true }, new Date()),
  );

/** Pages that show or search the courses read them anyway, and the sidebar takes them from there. */
export function sidebarOf(args: Omit<LoaderArgs, "params">): Promise<SidebarQuarter[]> {
  const { request, context, viewer } = args;
  const { pathname, searchParams } = new URL(request.url);
  // Routes match in any case, and with a slash at the end.
  const path = pathname.toLowerCase().replace(/\/$/, "");
  if (path === urls.learner.search() && searchParams.get("q")) return searchedCatalogue(args);
  if ([urls.learner.start(), urls.learner.courses(viewer.id).toLowerCase()].includes(path)) {
    return catalogueOf(args);
  }
  return learnerSidebar(context.reads, viewer, new Date());
}
