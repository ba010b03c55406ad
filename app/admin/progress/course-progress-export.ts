import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { cairoDay, cairoMinute } from "~/models/cairo-time";
import { learnersOf, readLearnerList } from "~/models/progress/who-watched";
import { courseIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { csvAnswer } from "../csv/csv-answer.server";
import { goneLecture } from "./gone-lecture.server";
import { learnersFileTexts as say } from "./texts";

const everybody = 1_000_000;

/** Exports all pages of the list. */
export const loader = only(admin, async ({ request, params, context }) => {
  const query = readLearnerList(new URL(request.url).searchParams);
  const courseId = courseIdOf(params.courseId);
  const now = new Date();
  const back = urls.admin.courseProgress(courseId);
  try {
    const listed = await learnersOf(context.db, courseId, { ...query, page: 1, size: everybody }, now);
    if (!listed) return redirectTo(back);
    const gone = goneLecture(listed.course, query);
    if (gone) return gone;
    return await csvAnswer(
      request,
      fileName(courseId, query.chosen, now),
      linesOf(listed, query.chosen.lecture),
      context.waitUntil,
    );
  } catch (error) {
    logFailure("export who watched", error);
    return redirectTo(urls.error(texts.exportFailed, back));
  }
});

/** Names the lecture and whether it was watched, so that two lists of one day are told apart. */
function fileName(courseId: number, { lecture, watched }: Record<string, string>, now: Date) {
  const chosen = [lecture && `lecture-${lecture}`, watched].filter(Boolean).map((each) => `-${each}`);
  return `who-watched-${courseId}${chosen.join("")}-${cairoDay(now)}`;
}

type Listed = NonNullable<Awaited<ReturnType<typeof learnersOf>>>;

async function* linesOf({ course, page }: Listed, lectureId: string | undefined) {
  const lecture = course.lectures.find(({ id }) => id === Number(lectureId))?.name ?? say.allLectures;
  const of = lectureId ? 1 : course.lectures.length;
  yield [say.head];
  yield page.rows.map(({ email, name, watched, last }) => {
    return [email, name ?? "", course.name, lecture, watched, of, last ? cairoMinute(last) : ""];
  });
}
