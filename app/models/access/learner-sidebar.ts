import { sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { quarters } from "#db/schema";
import * as z from "~/settings/zod";
import { quarterOrder } from "../catalogue/catalogue";
import { readCourseNames } from "../catalogue/course-groups";
import type { Viewer } from "../identity/session";
import { type CatalogueCourse, type CatalogueQuarter, watchedCounts, watchedIn } from "./learner-catalogue";
import { quarterOpenTo } from "./right-to-watch";

export type SidebarQuarter = Pick<CatalogueQuarter, "id" | "name" | "hasAccess"> & {
  /** Empty if the viewer has no access (rule: Locked content). */
  courses: Pick<CatalogueCourse, "id" | "name" | "lectures" | "watched">[];
};

const countsById = z.record(z.string(), z.int());

/** As `learnerCatalogue`, without pictures. Reads no course: a quarter holds the names of its courses. */
export async function learnerSidebar(db: Db, viewer: Viewer, now: Date): Promise<SidebarQuarter[]> {
  const { id, name, courseNames, lectureCounts } = quarters;
  const isOpen = quarterOpenTo(viewer, id, now);
  const [quarterRows, watchedRows] = await db.batch([
    db
      .select({
        id,
        name,
        lectureCounts,
        openNames: sql<string | null>`iif(${isOpen}, ${courseNames}, null)`.as("open_names"),
      })
      .from(quarters)
      .orderBy(...quarterOrder),
    watchedCounts(db, viewer),
  ]);
  const watched = watchedIn(watchedRows);
  return quarterRows.map(({ id, name, lectureCounts, openNames }) => {
    if (openNames === null) return { id, name, hasAccess: false, courses: [] };
    const lecturesOf = countsById.parse(JSON.parse(lectureCounts));
    const courses = readCourseNames(openNames).map(({ id, name }) => ({
      id,
      name,
      lectures: lecturesOf[id] ?? 0,
      watched: watched(id),
    }));
    return { id, name, hasAccess: true, courses };
  });
}
