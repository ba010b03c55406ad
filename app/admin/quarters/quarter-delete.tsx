import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { dropPicture } from "~/media/stored-picture.server";
import { deleteQuarter, quarterById } from "~/models/quarter-management";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import type { FormAnswer } from "../form/form-answer";
import { refused } from "../form/refused.server";
import { notFound } from "../not-found.server";
import { deletionOf } from "./deletion";

export const meta: MetaFunction = () => [{ title: "Delete quarter" }];

export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const quarter = id && (await quarterById(context.reads, id));
  if (!quarter) throw notFound();
  return { name: quarter.name };
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const id = rowIdOf(params.id);
  if (!id) throw notFound();
  try {
    const deleted = await deleteQuarter(context.db, id, viewer, new Date());
    if (deleted.outcome === "has-courses") return refused(409, texts.quarterHasCourses(deleted.courses));
    const isDeleted = deleted.outcome === "deleted";
    if (isDeleted && deleted.image) context.waitUntil(dropPicture(context, "quarters", deleted.image));
    // Sent twice it is gone all the same.
    const text = isDeleted ? texts.quarterDeleted : texts.quarterGone;
    return done(request, context, { href: urls.admin.quarters, text, kind: isDeleted ? "success" : "info" });
  } catch (error) {
    logFailure("delete a quarter", error);
    return refused(500, texts.serverError);
  }
});

export default function DeleteQuarter() {
  const { name } = useLoaderData<typeof loader>();
  const errors = useActionData<FormAnswer>()?.lastResult?.error?.[""] ?? [];
  return <ConfirmPage question={deletionOf(name)} cancelHref={urls.admin.quarters} errors={errors} />;
}
