import { Outlet, useLoaderData } from "@remix-run/react";
import type { LoaderArgs } from "~/access/admit.server";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { LearnerFrame } from "~/learn/frame";
import { learnerFrame } from "~/learn/frame.server";
import { logFailure } from "~/log.server";
import { SiteFrame } from "~/site/frame/site-frame";
import { visitorOf } from "~/site/frame/visitor.server";

/** A public page, which a learner sees among the own ones. */
export const loader = only(anyone, async (args) => (await frameOfLearner(args)) ?? visitorOf(args));

async function frameOfLearner({ request, context }: Pick<LoaderArgs, "request" | "context">) {
  if (context.page.isSignedOut || context.credentials.kind !== "cookie") return null;
  try {
    const viewer = await context.viewer();
    return viewer?.role === "User" ? { frame: await learnerFrame({ request, context, viewer }) } : null;
  } catch (error) {
    logFailure("load the frame of a learner", error);
    return null;
  }
}

export default function OwnOrPublicLayout() {
  const visitor = useLoaderData<typeof loader>();
  return "frame" in visitor ? (
    <LearnerFrame frame={visitor.frame}>
      <Outlet />
    </LearnerFrame>
  ) : (
    <SiteFrame {...visitor}>
      <Outlet />
    </SiteFrame>
  );
}
