import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { saveGrants } from "~/models/access/grants";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { withOfflineFallback } from "~/ui/form/with-offline-fallback";
import { urls } from "~/urls";
import { press } from "../editing/press.server";
import { Missing, titleOr } from "../missing";
import { planFirst, showPermissions, userLink } from "./permissions.server";
import { screens } from "./screens.server";
import { removalOf, removeCoursesTexts as say } from "./texts";

export const meta = titleOr("user", say.removeAllCourses);

export const loader = only(admin, (args) =>
  showPermissions(args, screens.coursesByQuarter, args.params.userId),
);

/** Removes all courses that are stored now, even those that the page did not show (rule: Last course). */
export const action = only.post(
  admin,
  press(
    "remove the courses of a user",
    async (args) => {
      const { request, params, context, viewer } = args;
      const { userId = "" } = params;
      const none = { userId, selected: [], isUndoable: true };
      const saved = await saveGrants(context.db, "courses", none, viewer, new Date());
      if (saved.outcome === "no-plan") return planFirst(args, userId);
      if (saved.outcome !== "saved") return { status: 404, refusal: texts.userGone };
      return {
        href: urls.admin.coursesByQuarter(userId),
        text: texts.coursesUpdated(saved.email),
        undoId: saved.undoId,
        link: userLink(request, userId),
      };
    },
    texts.coursesSubmitFailed,
  ),
);

export const clientAction = withOfflineFallback({
  0: texts.saveUnconfirmed,
  other: texts.coursesSubmitFailed,
});

export default function RemoveCourses() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <Missing what="user" />;
  const { id, email, saved } = page;
  return (
    <ConfirmPage question={removalOf(email, saved.length)} cancelHref={urls.admin.coursesByQuarter(id)} />
  );
}
