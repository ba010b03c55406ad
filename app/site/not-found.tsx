import { data } from "@remix-run/cloudflare";
import type { MetaFunction } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { ButtonLink } from "~/ui/button";
import { MessageScreen } from "~/ui/message-screen";
import { urls } from "~/urls";

export const meta: MetaFunction = () => [{ title: "Page Not Found" }];

export const loader = only(anyone, async () => data(null, { status: 404 }));

export default function NotFound() {
  return (
    <MessageScreen
      code="404"
      title="Page Not Found"
      actions={<ButtonLink href={urls.home}>Go Back To Home</ButtonLink>}
    >
      <p>There is nothing at this address. It may have moved, or there may be a typo in the address.</p>
    </MessageScreen>
  );
}
