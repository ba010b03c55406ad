import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { PageHeader } from "~/ui/page-header";
import { urls } from "~/urls";
import { BoardForm } from "./form";
import { saveBoard } from "./save.server";

export { clientAction } from "../form/unsent";

export const meta: MetaFunction = () => [{ title: "Add board" }];

/** Rule: Three board addresses. */
export const loader = only(admin, async () => ({ submission: crypto.randomUUID() }));

export const action = only.once(admin, (sent) => saveBoard(sent, null));

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
