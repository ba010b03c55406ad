import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { texts } from "~/texts";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { withOfflineFallback } from "~/ui/form/with-offline-fallback";
import { urls } from "~/urls";
import { Missing } from "../missing";
import { renderCourseWithId } from "../tree/course-item";
import { ApplySaved, SelectionBar } from "../tree/selection-bar";
import { TreeForm } from "../tree/tree-form";
import { AccountCard } from "./account-card";
import { CancelLink } from "./cancel-link";
import { CourseLayouts, layouts } from "./course-layouts";
import { NoUserChosen } from "./no-user-chosen";
import * as css from "./permissions.css";
import { savePermissions, showPermissions, userIdInQuery } from "./permissions.server";
import { screens } from "./screens.server";
import { removalOf, coursesByQuarterTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";

const title = layouts.byQuarter;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? title : say.noSuchUser }];

export const loader = only(admin, async (args) => {
  const userId = userIdInQuery(args.request);
  return userId ? showPermissions(args, screens.coursesByQuarter, userId) : "nobody";
});

export const action = only.post(admin, (args) =>
  savePermissions(args, screens.coursesByQuarter, userIdInQuery(args.request)),
);

export const clientAction = withOfflineFallback({
  0: texts.saveUnconfirmed,
  other: texts.coursesSubmitFailed,
});

export default function CoursesByQuarter() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <Missing what="user" />;
  if (page === "nobody") return <NoUserChosen title={title} />;
  const { id, email, saved } = page;
  return (
    <AccountCard title={title} account={page} note={say.note}>
      <CourseLayouts of={page} current={title} />
      <TreeForm
        key={id}
        label={say.courses}
        heads="select-all"
        outline={page.outline}
        field="courseId"
        saved={saved}
        renderItem={renderCourseWithId}
      >
        {(state) => (
          <SelectionBar {...state} save={say.updatePermission}>
            <ApplySaved savedSelection={page.savedSelection} add={state.add} />
            <CancelLink />
          </SelectionBar>
        )}
      </TreeForm>
      {saved.length > 0 && (
        <p className={css.removal}>
          <ConfirmLink href={urls.admin.userCoursesRemove(id)} question={removalOf(email, saved.length)}>
            {say.removeAllCourses}
          </ConfirmLink>
        </p>
      )}
    </AccountCard>
  );
}
