import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { quarterById } from "~/models/catalogue/quarter-management";
import { rowIdOf } from "~/models/row-id";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { found } from "../found.server";
import { useBack } from "../list/back";
import { Missing, titleOr } from "../missing";
import { QuarterForm } from "./form";
import { saveQuarter } from "./save.server";

export { clientAction } from "../form/unsent";

export const meta = titleOr("quarter", "Edit quarter");

/** /admin/admin-quarter-edit/{id} */
export const loader = only(admin, async ({ params, context }) => {
  const row = await quarterById(context.reads, rowIdOf(params.id));
  if (!row) return found(null);
  const { id, name, description, quarterNumber, image, version } = row;
  const quarter = { name, description, quarterNumber, image, version };
  return found({ id, quarter, submission: crypto.randomUUID() });
});

export const action = only.once(admin, (sent) => saveQuarter(sent, rowIdOf(sent.params.id)));

export default function EditQuarter() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const listHref = useBack(urls.admin.quarters);
  // If the row was deleted meanwhile, still shows what was typed.
  if (!page && !answer) return <Missing what="quarter" />;
  return (
    <>
      <PageHeader
        title="Edit quarter"
        trail={[{ label: "Quarters list", href: listHref }, { label: "Edit quarter" }]}
      />
      <QuarterForm key={page?.id} quarter={page?.quarter ?? null} submission={page?.submission} />
    </>
  );
}
