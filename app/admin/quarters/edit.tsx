import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { pictureFormLimit } from "~/media/upload/upload-sizes";
import { quarters } from "~/models/catalogue/quarters";
import { rowIdOf } from "~/models/row-id";
import { EditEntry } from "../entries/add-and-edit";
import { entryToEdit } from "../entries/load.server";
import { saveEntry } from "../entries/save.server";
import { addAndEditTexts as say } from "../entries/texts";
import { titleOr } from "../missing";
import { quarterPages } from "./quarter-pages";
import { quarterForm } from "./schema";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("quarter", say.edit("quarter"));

export const loader = only(admin, (asked) => entryToEdit(asked, quarters, quarterForm));

export const action = only.once(
  admin,
  (sent) => saveEntry(sent, { kind: quarters, schema: quarterForm }, quarterPages, rowIdOf(sent.params.id)),
  { bytes: pictureFormLimit },
);

export default function EditQuarter() {
  return <EditEntry pages={quarterPages} page={useLoaderData<typeof loader>()} />;
}
