import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { QuarterForm } from "./form";
import { saveQuarter } from "./save.server";

export { clientAction } from "../form/unsent";

export const meta: MetaFunction = () => [{ title: "Add quarter" }];

/** /admin/admin-quarter-add-n */
export const loader = only(admin, async () => ({ submission: crypto.randomUUID() }));

export const action = only.once(admin, (sent) => saveQuarter(sent, null));

export default function AddQuarter() {
  const { submission } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Add quarter"
        trail={[{ label: "Quarters list", href: urls.admin.quarters }, { label: "Add quarter" }]}
      />
      <QuarterForm quarter={null} submission={submission} />
    </>
  );
}
