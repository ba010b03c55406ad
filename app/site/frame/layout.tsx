import { Outlet, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { SiteFrame } from "./site-frame";
import { visitorOf } from "./visitor.server";

export const loader = only(anyone, visitorOf);

export default function SiteLayout() {
  return (
    <SiteFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </SiteFrame>
  );
}
