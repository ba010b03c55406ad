import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/context.server";
import { quartersWithCourses } from "~/models/catalogue";
import { texts } from "~/texts";

/** The courses of one quarter in teaching order, for the calls that name it each in its way; or 404. */
export async function coursesOfQuarter({ db }: Pick<Context, "db">, quarterId: number) {
  const [found] = await quartersWithCourses(db, quarterId);
  return found?.courses ?? apiError(404, texts.api.notFound);
}
