import type { LoaderArgs } from "~/access/admit.server";
import { makeVideoAddress } from "~/media/video-address.server";
import { learnerCatalogue, type Poster, shownQuarters } from "~/models/access/learner-catalogue";
import { learnerSidebar, type SidebarQuarter } from "~/models/access/learner-sidebar";
import { urls } from "~/urls";

type Asking = Pick<LoaderArgs, "context" | "viewer">;

/** Works for the viewer's own session, as the lecture's other files do. */
export async function posterAddress({ context, viewer }: Asking, poster: Poster | null, now: Date) {
  if (!poster) return null;
  const { lectureId, packageId } = poster;
  const address = await makeVideoAddress(context.env.APP_SECRET, lectureId, viewer.sessionId, now, packageId);
  return urls.api.video(address, "poster.jpg");
}

export const catalogueOf = (asking: Asking) =>
  asking.context.memo("catalogue", async () => {
    const now = new Date();
    const { context, viewer } = asking;
    const quarters = await learnerCatalogue(context.reads, viewer, { withContents: false }, now);
    return Promise.all(
      shownQuarters(quarters).map(async (quarter) => ({
        ...quarter,
        courses: await Promise.all(
          quarter.courses.map(async ({ poster, ...course }) => ({
            ...course,
            poster: await posterAddress(asking, poster, now),
          })),
        ),
      })),
    );
  });

export type ShownQuarter = Awaited<ReturnType<typeof catalogueOf>>[number];

/** Only the search looks through lectures. */
export const searchedCatalogue = ({ context, viewer }: Asking) =>
  context.memo("searchedCatalogue", () =>
    learnerCatalogue(context.reads, viewer, { withContents: true }, new Date()),
  );

/** Pages that show or search the courses read them anyway, and the sidebar takes them from there. */
export async function sidebarOf(args: Omit<LoaderArgs, "params">): Promise<SidebarQuarter[]> {
  const { request, context, viewer } = args;
  const { pathname, searchParams } = new URL(request.url);
  // Routes match in any case, and with a slash at the end.
  const path = pathname.toLowerCase().replace(/\/$/, "");
  if (path === urls.learner.search() && searchParams.get("q")) {
    return shownQuarters(await searchedCatalogue(args));
  }
  if ([urls.learner.start(), urls.learner.courses(viewer.id).toLowerCase()].includes(path)) {
    return catalogueOf(args);
  }
  return shownQuarters(await learnerSidebar(context.reads, viewer, new Date()));
}
