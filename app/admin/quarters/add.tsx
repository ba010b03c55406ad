import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { pictureFormLimit } from "~/media/upload/upload-sizes";
import { quarters } from "~/models/catalogue/quarters";
import { AddEntry } from "../entries/add-and-edit";
import { newEntry } from "../entries/load.server";
import { saveEntry } from "../entries/save.server";
import { addAndEditTexts as say } from "../entries/texts";
import { quarterPages } from "./quarter-pages";
import { quarterForm } from "./schema";

export { clientAction } from "../editing/unsent";

export const meta: MetaFunction = () => [{ title: say.add("quarter") }];

export const loader = only(admin, async () => newEntry(quarterForm));

export const action = only.once(
  admin,
  (sent) => saveEntry(sent, { kind: quarters, schema: quarterForm }, quarterPages, null),
  {
    bytes: pictureFormLimit,
  },
);

export default function AddQuarter() {
  return <AddEntry pages={quarterPages} {...useLoaderData<typeof loader>()} />;
}
