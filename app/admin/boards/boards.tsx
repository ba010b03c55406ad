import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { boards } from "~/models/catalogue/boards";
import { EntryList } from "../entries/list";
import { entryList } from "../entries/load.server";
import { boardPages } from "./board-pages";
import { boardsTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.boardsList }];

export const loader = only(admin, async (args) => {
  const [{ product }, list] = await Promise.all([args.context.society(), entryList(args, boards)]);
  return { product, ...list };
});

export default function Boards() {
  const { product, ...list } = useLoaderData<typeof loader>();
  return <EntryList {...list} pages={boardPages} title={say.productBoardsList(product)} canRefresh />;
}
