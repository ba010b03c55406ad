import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { payer } from "~/access/rules";
import { pictureFormLimit } from "~/media/upload/upload-sizes";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { orderPage } from "./order-page.server";
import { OrderScreen } from "./order-screen";
import { report } from "./report.server";
import { reportTexts as say } from "./texts";

export const handle = { bundle: "copy", lastingNotices: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

/** Also shown where a report was refused. */
export const loader = only(payer, orderPage);

export const action = only.once(payer, report, { bytes: pictureFormLimit });

export default function Report() {
  return <OrderScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
