import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { texts } from "~/texts";
import { withOfflineFallback } from "~/ui/form/with-offline-fallback";
import { Missing, titleOr } from "../missing";
import { SelectionBar } from "../tree/selection-bar";
import { TreeForm } from "../tree/tree-form";
import { AccountCard } from "./account-card";
import { CancelLink } from "./cancel-link";
import { savePermissions, showPermissions } from "./permissions.server";
import { screens } from "./screens.server";
import { quartersTexts as say } from "./texts";

export { shouldRevalidate } from "../editing/refreshed";

const title = say.quartersPermission;

export const meta = titleOr("user", title);

/** Quarters that a user may open on the web. */
export const loader = only(admin, (args) => showPermissions(args, screens.quarters, args.params.userId));

export const action = only.post(admin, (args) => savePermissions(args, screens.quarters, args.params.userId));

const renderQuarter = ({ name }: { name: string }) => <bdi>{name}</bdi>;

export const clientAction = withOfflineFallback({
  0: texts.saveUnconfirmed,
  other: texts.quartersUpdateFailed,
});

export default function QuartersPermission() {
  const page = useLoaderData<typeof loader>();
  if (!page) return <Missing what="user" />;
  return (
    <AccountCard title={title} account={page} note={say.note}>
      <TreeForm
        key={page.id}
        label={say.quarters}
        heads="select-all"
        outline={page.outline}
        field="quarterId"
        saved={page.saved}
        renderItem={renderQuarter}
        emptyGroup={say.empty}
      >
        {(state) => (
          <SelectionBar {...state} save={say.updatePermission}>
            <CancelLink />
          </SelectionBar>
        )}
      </TreeForm>
    </AccountCard>
  );
}
