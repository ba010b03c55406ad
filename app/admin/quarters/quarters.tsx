import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { quarters } from "~/models/catalogue/quarters";
import { EntryList } from "../entries/list";
import { entryList } from "../entries/load.server";
import { quarterPages } from "./quarter-pages";
import { quartersTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.quartersList }];

export const loader = only(admin, (args) => entryList(args, quarters));

export default function Quarters() {
  const list = useLoaderData<typeof loader>();
  return <EntryList {...list} pages={quarterPages} title={say.quartersList} />;
}
