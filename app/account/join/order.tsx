import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { payer } from "~/access/rules";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { orderPage } from "./order-page.server";
import { isReportable, OrderScreen } from "./order-screen";
import { orderTexts as say } from "./texts";

export const handle = { bundle: "copy", lastingNotices: true } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.order && !isReportable(data) ? say.yourOrder : say.title },
  { name: "robots", content: "noindex" },
];

export const loader = only(payer, orderPage);

export default function OrderPage() {
  return <OrderScreen {...useLoaderData<typeof loader>()} answer={undefined} />;
}
