import { type ClientActionFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { BoardForm } from "./form";
import { saveBoard } from "./save.server";

export const meta: MetaFunction = () => [{ title: "Add board" }];

/** The three addresses of T52, one screen. */
export const loader = only(admin, async () => ({ submission: crypto.randomUUID() }));

export const action = only.post(admin, (sent) => saveBoard(sent, null));

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.unsaved);
}

export default function AddBoard() {
  const { submission } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Add board"
        trail={[{ label: "Boards list", href: urls.admin.boards }, { label: "Add board" }]}
      />
      <BoardForm board={null} submission={submission} />
    </>
  );
}
