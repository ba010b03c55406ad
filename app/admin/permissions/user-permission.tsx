import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { texts } from "~/texts";
import { withOfflineFallback } from "~/ui/form/with-offline-fallback";
import { Missing, titleOr } from "../missing";
import { renderCourse } from "../tree/course-item";
import { ApplySaved, SelectionBar } from "../tree/selection-bar";
import { TreeForm } from "../tree/tree-form";
import { AccountCard } from "./account-card";
import { CancelLink } from "./cancel-link";
import { CourseLayouts, layouts } from "./course-layouts";
import { savePermissions, showPermissions } from "./permissions.server";
import { screens } from "./screens.server";
import { userPermissionTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";

const title = layouts.oneList;

export const meta = titleOr("user", title);

export const loader = only(admin, (args) =>
  showPermissions(args, screens.userPermission, args.params.userId),
);

export const action = only.post(admin, (args) =>
  savePermissions(args, screens.userPermission, args.params.userId),
);

export const clientAction = withOfflineFallback({ 0: texts.saveUnconfirmed, other: texts.itemsFailed });

export default function UserPermission() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <Missing what="user" />;
  return (
    <AccountCard title={title} account={page} note={say.note}>
      <CourseLayouts of={page} current={title} />
      <TreeForm
        key={page.id}
        label={say.courses}
        heads="select-all"
        outline={page.outline}
        field="courseId"
        saved={page.saved}
        renderItem={renderCourse}
        emptyGroup={say.empty}
      >
        {(state) => (
          <SelectionBar {...state} save={say.updatePermission}>
            <ApplySaved savedSelection={page.savedSelection} add={state.add} />
            <CancelLink />
          </SelectionBar>
        )}
      </TreeForm>
    </AccountCard>
  );
}
