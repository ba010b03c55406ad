import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { keepForm } from "~/ui/keep-form";
import { urls } from "~/urls";
import { useRefusal } from "../form/form-answer";
import { Missing, titleOr } from "../missing";
import { removeCourses, showPermissions } from "./permissions.server";
import { removalOf } from "./removal";
import { screens } from "./screens.server";

export const meta = titleOr("user", "Remove all courses");

export const loader = only(admin, (asked) =>
  showPermissions(asked, screens.coursesByQuarter, asked.params.userId),
);

export const action = only.post(admin, (asked) => removeCourses(asked, asked.params.userId));

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
