import { apiError } from "~/access/endpoint.server";
import type { Context } from "~/http/context.server";
import { quartersWithCourses } from "~/models/catalogue/catalogue";
import { texts } from "~/texts";

export async function coursesOfQuarter({ db }: Pick<Context, "db">, quarterId: number) {
  const [found] = await quartersWithCourses(db, quarterId);
  return found?.courses ?? apiError(404, texts.api.notFound);
}
