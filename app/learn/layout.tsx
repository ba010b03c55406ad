import type { LinksFunction } from "@remix-run/cloudflare";
import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { learner } from "~/access/rules";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { urls } from "~/urls";
import { LearnerFrame } from "./frame";
import { learnerFrame } from "./frame.server";
import { homeTexts } from "./texts";

export const handle = { bundle: "learner" } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: homeTexts.title }, { name: "robots", content: "noindex" }];

export const links: LinksFunction = () => [{ rel: "manifest", href: urls.learner.manifest }];

export const loader = only(learner, learnerFrame);

export default function LearnerLayout() {
  return (
    <LearnerFrame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </LearnerFrame>
  );
}
