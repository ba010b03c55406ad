import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { savedSelection, saveSelection } from "~/models/access/saved-selection";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { withOfflineFallback } from "~/ui/form/with-offline-fallback";
import { PageHeader } from "~/ui/frame/page-header";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { outlineOf } from "../outline";
import { AccountCard } from "../permissions/account-card";
import { CourseLayouts, layouts } from "../permissions/course-layouts";
import { savePermissions, showPermissions, userIdInQuery } from "../permissions/permissions.server";
import { screens } from "../permissions/screens.server";
import { renderCourse } from "../tree/course-item";
import { ApplySaved, SelectionBar } from "../tree/selection-bar";
import { changedTree, readTree, rejectedTree, staleTree, storedTree } from "../tree/tree.server";
import { TreeForm } from "../tree/tree-form";
import { savedSelectionTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? layouts.items(page.saved) : say.noSuchUser },
];

/** Shows the Admin's own saved selection; with `?userId=`, a user's courses. */
export const loader = only(admin, async (args) => {
  const userId = userIdInQuery(args.request);
  if (userId) return showPermissions(args, screens.quartersWithCourses, userId);
  const { groups, saved } = await savedSelection(args.context.reads, args.viewer.id);
  return orNotFound({ email: null, outline: outlineOf(groups), saved });
});

export const action = only.post(admin, async (args) => {
  const { request, context, viewer, form } = args;
  const userId = userIdInQuery(request);
  if (userId) return savePermissions(args, screens.quartersWithCourses, userId);
  const sent = readTree(form, "courseId");
  if (!sent) return rejectedTree(null, 400, texts.itemsFailed);
  if (sent.change?.kind === "restore") return storedTree;
  try {
    if (sent.change) return changedTree(sent, await savedSelection(context.db, viewer.id));
    const saved = await saveSelection(context.db, sent, viewer, new Date());
    if (saved.outcome === "stale") return staleTree(sent, saved.theirs);
    if (saved.outcome === "unknown-item") return rejectedTree(sent, 400, texts.itemsFailed);
    const text = texts.itemsSaved(sent.selected.length);
    return await done(request, context, { href: urls.admin.quartersWithCourses(), text });
  } catch (error) {
    logFailure("save a selection of courses", error);
    return rejectedTree(sent, 500, texts.itemsFailed);
  }
});

export const clientAction = withOfflineFallback({ 0: texts.saveUnconfirmed, other: texts.itemsFailed });

export default function SavedSelection() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <Missing what="user" />;
  const title = layouts.items(page.saved);
  if (page.email !== null) {
    return (
      <AccountCard title={title} account={page} note={say.userNote}>
        <CourseLayouts of={page} current={title} />
        <Selection {...page} userId={page.id} />
      </AccountCard>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: say.courses, href: urls.admin.allCourses }, { label: title }]}
      />
      <p>{say.intro}</p>
      <Selection {...page} />
    </>
  );
}

type SelectionProps = {
  outline: string;
  saved: readonly number[];
  userId?: string;
  savedSelection?: readonly number[];
};

function Selection({ outline, saved, userId, savedSelection }: SelectionProps) {
  const away = userId === undefined ? urls.admin.allCourses : urls.admin.users;
  return (
    <>
      <TreeForm
        key={userId}
        label={say.courses}
        outline={outline}
        field="courseId"
        saved={saved}
        renderItem={renderCourse}
      >
        {({ restore, isEditing, ...state }) => (
          <SelectionBar
            {...state}
            save={isEditing ? say.update(state.selected) : say.save(state.selected)}
            hasHint={isEditing}
          >
            {savedSelection && <ApplySaved savedSelection={savedSelection} add={state.add} />}
            {/* In edit mode the link reloads the saved page; script restores it without loading. */}
            <ButtonLink
              href={isEditing ? urls.admin.quartersWithCourses(userId) : away}
              tone="quiet"
              data-gives-up={!isEditing || undefined}
              onClick={(event) => {
                if (!isEditing) return;
                event.preventDefault();
                restore();
              }}
            >
              {say.cancel}
            </ButtonLink>
          </SelectionBar>
        )}
      </TreeForm>
      {outline === "" && <Link to={urls.admin.quarters}>{say.quartersList}</Link>}
    </>
  );
}
