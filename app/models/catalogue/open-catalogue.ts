import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards, courses, lectures, quarters, rowCounts } from "#db/schema";
import { type CourseCard, courseCard, quarterOrder } from "./catalogue";
import { courseFields } from "./course-fields";
import { courseIndex } from "./course-groups";
import { columnsOf, type ValuesOf } from "./fields";

// Anybody may read this (rule: Open catalogue): no addresses of videos.

const coursesOfPage = 60;
const lecturesOfPage = 100;
/** Search engines take no more addresses in one file. */
const mostListed = 40_000;

const order = [...quarterOrder, asc(courses.position), asc(courses.id)];

export type OpenCatalogue = {
  courses: CourseCard[];
  hasMore: boolean;
};

/** Begins behind the course `after`, or at the beginning. */
export async function openCatalogue(db: Db, after?: number): Promise<OpenCatalogue> {
  // Both loops walk an index from where the page begins: nothing is sorted, and nothing before it is read.
  const isBehind =
    after === undefined
      ? undefined
      : sql`(${quarters.position}, ${quarters.id}) >= (select shown.position, shown.id from quarters as shown
          where shown.id = (select quarter_id from courses as last where last.id = ${after}))
        and (${quarters.id} <> (select quarter_id from courses as last where last.id = ${after})
          or (${courses.position}, ${courses.id}) >
            (select last.position, last.id from courses as last where last.id = ${after}))`;
  const [found] = await db.batch([
    db
      .select(courseCard)
      .from(quarters)
      .crossJoin(courses)
      .where(sql`${eq(courses.quarterId, quarters.id)}${isBehind && sql` and ${isBehind}`}`)
      .orderBy(...order)
      .limit(coursesOfPage + 1),
  ]);
  return { courses: found.slice(0, coursesOfPage), hasMore: found.length > coursesOfPage };
}

export type OpenLecture = {
  id: number;
  name: string;
  durationMs: number | null;
  isComing: boolean;
  isPreview: boolean;
  hasPoster: boolean;
};

export type OpenCourse = ValuesOf<typeof courseFields> & {
  id: number;
  cpdMinutes: number | null;
  /** The author's, if the board has a member of that name. */
  office: string | null;
  portrait: string | null;
  quarterName: string;
  lectureCount: number;
  lectures: OpenLecture[];
};

export async function findOpenCourse(db: Db, id: number): Promise<OpenCourse | null> {
  const author = sql`(select ${courses.author} from ${courses} where ${courses.id} = ${id})`;
  const [[course], lectureRows, [member]] = await db.batch([
    db
      .select({
        id: courses.id,
        ...columnsOf(courses, courseFields),
        cpdMinutes: courses.cpdMinutes,
        quarterName: courseCard.quarterName,
        lectureCount: courses.lectureCount,
      })
      .from(courses)
      .innerJoin(quarters, eq(quarters.id, courses.quarterId))
      .where(eq(courses.id, id)),
    db
      .select({
        id: lectures.id,
        name: lectures.name,
        durationMs: lectures.durationMs,
        isComing: sql<number>`${lectures.packageId} is null`.mapWith(Boolean).as("is_coming"),
        isPreview: sql<number>`${lectures.isPreview} and ${lectures.packageId} is not null`
          .mapWith(Boolean)
          .as("is_open"),
        hasPoster: sql<number>`${lectures.hasPoster} and ${lectures.packageId} is not null`
          .mapWith(Boolean)
          .as("is_pictured"),
      })
      .from(lectures)
      .where(eq(lectures.courseId, id))
      .orderBy(asc(lectures.position), asc(lectures.id))
      .limit(lecturesOfPage),
    db
      .select({ title: boards.title, image: boards.image })
      .from(boards)
      .where(sql`${boards.name} = ${author} collate nocase`)
      .limit(1),
  ]);
  if (!course) return null;
  return { ...course, office: member?.title || null, portrait: member?.image ?? null, lectures: lectureRows };
}

/** Null if there is no such lecture. */
export async function namesOfLecture(
  db: Db,
  id: number,
): Promise<{ lecture: string; course: string } | null> {
  const [[names]] = await db.batch([
    db
      .select({ lecture: lectures.name, course: sql<string>`${courses.name}`.as("course_name") })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(eq(lectures.id, id)),
  ]);
  return names ?? null;
}

export type CatalogueSize = { courses: number; lectures: number };

/** Counts lectures that can be watched, by kept counts. */
export async function catalogueSize(db: Db): Promise<CatalogueSize> {
  const sumOf = (kinds: SQL) => sql<number>`coalesce(sum(${rowCounts.total}) filter (where ${kinds}), 0)`;
  const [[size]] = await db.batch([
    db
      .select({
        courses: sumOf(sql`${rowCounts.what} = 'courses'`).as("courses"),
        lectures: sumOf(sql`${rowCounts.what} = 'lectures' and ${rowCounts.kind} <> 'no video'`).as(
          "lectures",
        ),
      })
      .from(rowCounts)
      .where(inArray(rowCounts.what, ["courses", "lectures"])),
  ]);
  return size ?? { courses: 0, lectures: 0 };
}

/** Ignores the case of letters. */
export async function courseNamed(db: Db, name: string): Promise<number | null> {
  const [[course]] = await db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(sql`${courses.name} = ${name} collate nocase`)
      .orderBy(asc(courses.id))
      .limit(1),
  ]);
  return course?.id ?? null;
}

export async function openCourseIds(db: Db): Promise<number[]> {
  const groups = await courseIndex(db);
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
  return ids.sort((one, other) => one - other).slice(0, mostListed);
}
