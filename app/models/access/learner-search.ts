import { inArray } from "drizzle-orm";
import type { Db } from "#db/connection";
import { courses } from "#db/schema";
import { foldText } from "~/fold-text";
import { z } from "~/settings/zod";
import type { Viewer } from "../identity/session";
import type { ShelfQuarter } from "./learner-shelf";
import { openQuarters } from "./right-to-watch";

export type OpenLecture = { id: number; name: string; courseId: number; hasVideo: boolean };

type Named = { id: number; name: string };

export type Found = { quarter: string; course: Named; lecture: Omit<OpenLecture, "courseId"> | null };

const lectureNames = z.array(z.tuple([z.int(), z.string(), z.literal([0, 1])]));

/** One row for each course. */
export async function openLectures(db: Db, viewer: Viewer, now: Date): Promise<OpenLecture[]> {
  const [rows] = await db.batch([
    db
      .select({ courseId: courses.id, names: courses.lectureNames })
      .from(courses)
      .where(inArray(courses.quarterId, openQuarters(db, viewer, now))),
  ]);
  return rows.flatMap(({ courseId, names }) =>
    lectureNames
      .parse(JSON.parse(names))
      .map(([id, name, hasVideo]) => ({ id, name, courseId, hasVideo: hasVideo === 1 })),
  );
}

/** Keeps the shelf's order. A lecture matches in its name and its course's, with at least one word in its own. */
export function findOnShelf(
  shelf: readonly ShelfQuarter[],
  lectureRows: readonly OpenLecture[],
  text: string,
): Found[] {
  const words = foldText(text).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const lecturesOf = new Map<number, OpenLecture[]>();
  for (const lecture of lectureRows) {
    const others = lecturesOf.get(lecture.courseId);
    if (others) others.push(lecture);
    else lecturesOf.set(lecture.courseId, [lecture]);
  }
  return shelf.flatMap(({ name: quarter, courses }) =>
    courses.flatMap(({ id, name, author, description }): Found[] => {
      const course = { id, name };
      const title = foldText(name);
      const card = [title, foldText(author), foldText(description)];
      const isFound = words.every((word) => card.some((part) => part.includes(word)));
      const found = (lecturesOf.get(id) ?? []).filter((lecture) => {
        const own = foldText(lecture.name);
        return (
          words.some((word) => own.includes(word)) &&
          words.every((word) => own.includes(word) || title.includes(word))
        );
      });
      return [
        ...(isFound ? [{ quarter, course, lecture: null }] : []),
        ...found.map(({ courseId: _, ...lecture }) => ({ quarter, course, lecture })),
      ];
    }),
  );
}
