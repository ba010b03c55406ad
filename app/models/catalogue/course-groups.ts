import type { Db } from "#db/connection";
import { courses, quarters } from "#db/schema";
import { courseOrder, quarterOrder } from "./catalogue";

export const quarterNames = (db: Db) =>
  db
    .select({ id: quarters.id, name: quarters.name })
    .from(quarters)
    .orderBy(...quarterOrder);

export const courseNames = (db: Db) =>
  db
    .select({ id: courses.id, name: courses.name, author: courses.author, quarterId: courses.quarterId })
    .from(courses)
    .orderBy(...courseOrder);

type Quarter = { id: number; name: string };
type Course = { id: number; name: string; author: string; quarterId: number };

export const groupCourses = (quarterRows: readonly Quarter[], courseRows: readonly Course[]) =>
  quarterRows.map((quarter) => ({
    ...quarter,
    items: courseRows.filter(({ quarterId }) => quarterId === quarter.id),
  }));
