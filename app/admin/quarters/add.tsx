import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { pictureFormLimit } from "~/media/upload-sizes";
import { quarters } from "~/models/catalogue/quarters";
import { AddEntry } from "../entries/add-and-edit";
import { saveEntry } from "../entries/save.server";
import { quarterPages } from "./quarter-pages";

export { clientAction } from "../form/unsent";

export const meta: MetaFunction = () => [{ title: "Add quarter" }];

/** /admin/admin-quarter-add-n */
export const loader = only(admin, async () => ({ submission: crypto.randomUUID() }));

export const action = only.once(admin, (sent) => saveEntry(sent, quarters, quarterPages, null), {
  bytes: pictureFormLimit,
});

export default function AddQuarter() {
  const { submission } = useLoaderData<typeof loader>();
  return <AddEntry pages={quarterPages} submission={submission} />;
}
