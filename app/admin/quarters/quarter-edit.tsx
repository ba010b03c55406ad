import { type ClientActionFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { quarterById } from "~/models/quarter-management";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { notFound } from "../not-found.server";
import { QuarterForm } from "./form";
import { saveQuarter } from "./save-quarter.server";

export const meta: MetaFunction = () => [{ title: "Edit quarter" }];

/** /admin/admin-quarter-edit/{id} */
export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const row = id && (await quarterById(context.reads, id));
  if (!row) throw notFound();
  const { name, description, quarterNumber, image, version } = row;
  return {
    id: row.id,
    quarter: { name, description, quarterNumber, image, version },
    submission: crypto.randomUUID(),
  };
});

export const action = only.post(admin, (sent) => {
  const id = rowIdOf(sent.params.id);
  if (!id) throw notFound();
  return saveQuarter(sent, id);
});

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

export default function EditQuarter() {
  const { id, quarter, submission } = useLoaderData<typeof loader>();
  return <QuarterForm key={id} title="Edit quarter" quarter={quarter} submission={submission} />;
}
