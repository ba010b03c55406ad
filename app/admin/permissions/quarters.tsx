import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { texts } from "~/texts";
import { keepForm } from "~/ui/keep-form";
import { Missing, titleOr } from "../missing";
import { SelectionBar } from "../tree/selection-bar";
import { TreeForm } from "../tree/tree-form";
import { AccountCard } from "./account-card";
import { CancelLink } from "./cancel-link";
import { savePermissions, showPermissions } from "./permissions.server";
import { screens } from "./screens.server";

export { shouldRevalidate } from "../form/refreshed";

const title = "Quarters permission";

export const meta = titleOr("user", title);

/** /admin/admin-quarter-selection-n/{id}/{data}: the quarters that a user may open on the web. */
export const loader = only(admin, (asked) => showPermissions(asked, screens.quarters, asked.params.userId));

export const action = only.post(admin, (asked) =>
  savePermissions(asked, screens.quarters, asked.params.userId),
);

const renderQuarter = ({ name }: { name: string }) => <bdi>{name}</bdi>;

export const clientAction = keepForm({ 0: texts.unsaved, other: texts.quartersUpdateFailed });

export default function QuartersPermission() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <Missing what="user" />;
  return (
    <AccountCard
      title={title}
      account={page}
      note="Quarters this user can open on the website. If nothing is ticked, the user loses all quarters."
    >
      <TreeForm
        key={page.id}
        label="Quarters"
        heads="select-all"
        outline={page.outline}
        field="quarterId"
        saved={page.saved}
        renderItem={renderQuarter}
        emptyGroup="There are no quarters yet."
      >
        {(state) => (
          <SelectionBar {...state} save="Update permission">
            <CancelLink />
          </SelectionBar>
        )}
      </TreeForm>
    </AccountCard>
  );
}
