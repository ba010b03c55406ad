import type { Context } from "~/http/context.server";
import { learnerCatalogue } from "~/models/access/learner-catalogue";
import { learnerSidebar, type SidebarQuarter } from "~/models/access/learner-sidebar";
import type { Viewer } from "~/models/identity/session";
import { urls } from "~/urls";

type Asked = { request: Request; context: Context; viewer: Viewer };

export const catalogueOf = ({ context, viewer }: Asked) =>
  context.memo("catalogue", () =>
    learnerCatalogue(context.reads, viewer, { withContents: false }, new Date()),
  );

/** Only the search looks through lectures. */
export const searchedCatalogue = ({ context, viewer }: Asked) =>
  context.memo("searchedCatalogue", () =>
    learnerCatalogue(context.reads, viewer, { withContents: true }, new Date()),
  );

/** Pages that show or search the courses read them anyway, and the sidebar takes them from there. */
export function sidebarOf(asked: Asked): Promise<SidebarQuarter[]> {
  const { request, context, viewer } = asked;
  const { pathname, searchParams } = new URL(request.url);
  // Routes match in any case, and with a slash at the end.
  const path = pathname.toLowerCase().replace(/\/$/, "");
  if (path === urls.learner.search() && searchParams.get("q")) return searchedCatalogue(asked);
  if ([urls.learner.start(), urls.learner.courses(viewer.id).toLowerCase()].includes(path)) {
    return catalogueOf(asked);
  }
  return learnerSidebar(context.reads, viewer, new Date());
}
