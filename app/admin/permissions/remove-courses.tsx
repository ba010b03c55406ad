import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { saveGrants } from "~/models/access/grants";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { keepForm } from "~/ui/form/keep-form";
import { useRefusal } from "~/ui/form/refusal";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { refused } from "../editing/refused.server";
import { Missing, titleOr } from "../missing";
import { planFirst, showPermissions, userLink } from "./permissions.server";
import { removalOf } from "./removal";
import { screens } from "./screens.server";
import { removeCoursesTexts as say } from "./texts";

export const meta = titleOr("user", say.removeAllCourses);

export const loader = only(admin, (asked) =>
  showPermissions(asked, screens.coursesByQuarter, asked.params.userId),
);

/** Removes all courses that are stored now, even those that the page did not show (rule: Last course). */
export const action = only.post(admin, async (asked) => {
  const { request, context, viewer } = asked;
  const { userId = "" } = asked.params;
  try {
    const none = { userId, selected: [], keepsUndo: true };
    const saved = await saveGrants(context.db, "courses", none, viewer, new Date());
    if (saved.outcome === "no-plan") return await planFirst(asked, userId);
    if (saved.outcome !== "saved") return refused(404, texts.userGone);
    const href = urls.admin.coursesByQuarter(userId);
    const text = texts.coursesUpdated(saved.email);
    return await done(request, context, {
      href,
      text,
      undoId: saved.undoId,
      link: userLink(request, userId),
    });
  } catch (error) {
    logFailure("remove the courses of a user", error);
    return refused(500, texts.coursesSubmitFailed);
  }
});

export const clientAction = keepForm({ 0: texts.unsaved, other: texts.coursesSubmitFailed });

export default function RemoveCourses() {
  const page = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!page) return <Missing what="user" />;
  const { id, email, saved } = page;
  return (
    <ConfirmPage
      question={removalOf(email, saved.length)}
      cancelHref={urls.admin.coursesByQuarter(id)}
      errors={errors}
    />
  );
}
