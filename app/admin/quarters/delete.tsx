import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { deletePicture } from "~/media/delete-picture.server";
import { coursesIn, deleteQuarter, quarterById } from "~/models/catalogue/quarter-management";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import { useRefusal } from "../form/form-answer";
import { refused } from "../form/refused.server";
import { found } from "../found.server";
import { useBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { deletionOf } from "./deletion";

export { clientAction } from "../form/unsent";

export const meta = titleOr("quarter", "Delete quarter");

export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const [quarter, courses] = await Promise.all([
    quarterById(context.reads, id),
    coursesIn(context.reads, id),
  ]);
  return found(quarter && { id, name: quarter.name, courses });
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  try {
    const deleted = await deleteQuarter(context.db, rowIdOf(params.id), viewer, new Date());
    if (deleted.outcome === "has-courses") return refused(409, texts.quarterHasCourses(deleted.courses));
    const isDeleted = deleted.outcome === "deleted";
    if (deleted.outcome === "deleted") await deletePicture(context, "quarters", deleted.image);
    // If a second press finds it gone, that is no error.
    const text = isDeleted ? texts.quarterDeleted : texts.gone("quarter");
    return done(request, context, { href: urls.admin.quarters, text, kind: isDeleted ? "success" : "info" });
  } catch (error) {
    logFailure("delete a quarter", error);
    return refused(500, texts.serverError);
  }
});

export default function DeleteQuarter() {
  const quarter = useLoaderData<typeof loader>();
  const errors = useRefusal();
  const listHref = useBack(urls.admin.quarters);
  if (!quarter) return <Missing what="quarter" />;
  return (
    <ConfirmPage
      question={deletionOf(quarter, errors)}
      trail={[{ label: "Quarters list", href: listHref }, { label: "Delete quarter" }]}
      cancelHref={listHref}
      errors={errors}
    />
  );
}
