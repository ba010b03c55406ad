import { exists } from "drizzle-orm";
import type { PageFiles } from "~/enhance/player/page-files";
import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import type { OpenCourse } from "~/models/access/course-lectures";
import { type Lecture, lecturesBeforeRight } from "~/models/catalogue/lectures";
import { ownerOf } from "~/models/identity/session";
import { progressIn } from "~/models/progress/lecture-progress";
import { courseIdOf } from "~/models/row-id";
import { type Choice, chooseLecture, type Progress } from "./chosen-lecture.server";
import { prefetchFiles } from "./prefetch-files.server";

type Call = { request: Request; params: { courseId?: string }; context: Context };

export type PrefetchedLectures = {
  lectures: Lecture[];
  progress: Progress;
  choice: Choice;
  files: Promise<PageFiles | null>;
};

/** Read before anybody knew whether the viewer may see it: only the course that is open to the viewer gives it out. */
export class Unproven<T> {
  readonly #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  for(_course: OpenCourse): T {
    return this.#value;
  }
}

/**
 * Queries that run while the viewer is looked up, so that R2 is asked for the playlists while D1 finds out who may
 * watch. Null for a stranger, and if it fails.
 */
export function prefetchLectures(call: Call): Promise<Unproven<PrefetchedLectures> | null> {
  return call.context.memo("prefetchLectures", async () => {
    const courseId = courseIdOf(call.params.courseId);
    if (courseId === 0) return null;
    try {
      const prefetched = await prefetch(call, courseId);
      return prefetched && new Unproven(prefetched);
    } catch (error) {
      logFailure("load a course's lectures", error);
      return null;
    }
  });
}

async function prefetch({ request, context }: Call, courseId: number): Promise<PrefetchedLectures | null> {
  const owner = await ownerIn(context);
  if (!owner) return null;
  const { id, when } = owner;
  const [lectures, progress] = await Promise.all([
    lecturesBeforeRight(context.reads, courseId, when),
    progressIn(context.reads, { id }, courseId).catch(nothingPlayed),
  ]);
  const choice = chooseLecture(request, lectures, progress);
  const { chosen, offered, place } = choice;
  const files = chosen && place ? prefetchFiles(context, chosen, offered, place.from) : null;
  return { lectures, progress, choice, files: Promise.resolve(files) };
}

/** Without a session no lecture is found, and so no file is read. */
async function ownerIn({ sessionHash, reads, viewer }: Context) {
  const hash = await sessionHash();
  if (hash === null) {
    const asker = await viewer();
    return asker && { id: asker.id, when: undefined };
  }
  const owner = ownerOf(reads, hash);
  return { id: owner, when: exists(owner) };
}

/** If progress cannot be read, the lecture plays from its beginning. */
function nothingPlayed(error: unknown): Progress {
  logFailure("load a learner's positions", error);
  return { last: null, of: new Map(), quality: null };
}
