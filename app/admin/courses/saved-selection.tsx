import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { savedSelection, saveSelection } from "~/models/access/saved-selection";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import { found } from "../found.server";
import { Missing } from "../missing";
import { AccountCard } from "../permissions/account-card";
import { savePermissions, showPermissions } from "../permissions/permissions.server";
import { screens } from "../permissions/screens.server";
import { userIdIn } from "../permissions/user-id-in";
import { answerTree } from "../tree/answer-tree.server";
import { ApplySaved } from "../tree/apply-saved";
import { renderCourse } from "../tree/course-item";
import { SelectionBar } from "../tree/selection-bar";
import { TreeForm } from "../tree/tree-form";

export { shouldRevalidate } from "../form/refreshed";

const titleOf = (saved: readonly number[]) => (saved.length > 0 ? "Edit Items" : "Select Items");

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? titleOf(page.saved) : "No such user" },
];

/** /admin/admin-quarters-with-courses-list-n: the Admin's own saved selection; with `?userId=`, a user's courses. */
export const loader = only(admin, async (asked) => {
  const userId = userIdIn(asked.request);
  if (userId !== null) return showPermissions(asked, screens.quartersWithCourses, userId);
  return found(await savedSelection(asked.context.reads, asked.viewer.id));
});

export const action = only.post(admin, async (asked) => {
  const { request, context, viewer, form } = asked;
  const userId = userIdIn(request);
  if (userId !== null) return savePermissions(asked, screens.quartersWithCourses, userId);
  return answerTree(form, {
    field: "courseId",
    what: "save a selection of courses",
    failed: texts.itemsFailed,
    load: () => savedSelection(context.db, viewer.id),
    save: async (sent) => {
      const result = await saveSelection(context.db, viewer, sent, new Date());
      if (result.outcome !== "saved") return result;
      const text = texts.itemsSaved(sent.selected.length);
      return done(request, context, { href: urls.admin.quartersWithCourses(), text });
    },
  });
});

export const clientAction = keepForm({ 0: texts.unsaved, other: texts.itemsFailed });

export default function SavedSelection() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <Missing what="user" />;
  const title = titleOf(page.saved);
  if ("email" in page) {
    return (
      <AccountCard
        title={title}
        account={page}
        note="Courses that this user may open in the mobile app. On the web site it is the quarter that counts."
      >
        <Selection {...page} userId={page.id} />
      </AccountCard>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: "Courses", href: urls.admin.courses() }, { label: title }]}
      />
      <p>Courses that you keep at hand, to give them to users in one go.</p>
      <Selection {...page} />
    </>
  );
}

type Course = { id: number; name: string; author?: string };
type SelectionProps = {
  groups: readonly { id: number; name: string; items: readonly Course[] }[];
  saved: readonly number[];
  /** Left out for the Admin's own selection. */
  userId?: string;
  atHand?: readonly number[];
};

function Selection({ groups, saved, userId, atHand }: SelectionProps) {
  const away = userId === undefined ? urls.admin.courses() : urls.admin.users;
  return (
    <>
      <TreeForm
        key={userId}
        label="Courses"
        groups={groups}
        field="courseId"
        saved={saved}
        renderItem={renderCourse}
      >
        {({ restore, isEditing, ...state }) => (
          <SelectionBar
            {...state}
            save={`${isEditing ? "Update" : "Save"} Selected Items (${state.selected})`}
            hasHint={isEditing}
          >
            {atHand && <ApplySaved atHand={atHand} add={state.add} />}
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
              Cancel
            </ButtonLink>
          </SelectionBar>
        )}
      </TreeForm>
      {groups.length === 0 && <Link to={urls.admin.quarters}>Quarters list</Link>}
    </>
  );
}
