import { Outlet, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { signedIn } from "~/access/rules";
import { LearnerFrame } from "~/learn/frame";
import { learnerFrame } from "~/learn/frame.server";
import { SiteFrame } from "~/site/frame/site-frame";

/** A learner stays among the own pages. */
export const loader = only(signedIn, async ({ request, context, viewer }) => ({
  role: viewer.role,
  frame: viewer.role === "User" ? await learnerFrame({ request, context, viewer }) : null,
}));

export default function AccountLayout() {
  const { role, frame } = useLoaderData<typeof loader>();
  return frame ? (
    <LearnerFrame frame={frame}>
      <Outlet />
    </LearnerFrame>
  ) : (
    <SiteFrame role={role}>
      <Outlet />
    </SiteFrame>
  );
}
