import { redirectTo } from "~/access/redirects.server";
import { listSearch } from "~/models/lists/list-query";
import type { learnersOf, readLearnerList } from "~/models/progress/who-watched";
import { urls } from "~/urls";

type Course = NonNullable<Awaited<ReturnType<typeof learnersOf>>>["course"];

/** Leads to the list of all lectures if the query names one that has left the course. Null otherwise. */
export function goneLecture({ id, lectures }: Course, query: ReturnType<typeof readLearnerList>) {
  const { lecture, ...chosen } = query.chosen;
  if (lecture === undefined || lectures.some((each) => each.id === Number(lecture))) return null;
  return redirectTo(urls.admin.courseProgress(id) + listSearch(query, { chosen, page: 1 }));
}
