import { data } from "@remix-run/cloudflare";
import type { MetaFunction } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { ButtonLink } from "~/ui/button";
import { MessageScreen } from "~/ui/message-screen";
import { urls } from "~/urls";

export const meta: MetaFunction = () => [{ title: "Unauthorized Access" }];

export const loader = only(anyone, async () => data(null, { status: 403 }));

export default function Unauthorized() {
  return (
    <MessageScreen
      code="403"
      title="Unauthorized Access"
      actions={<ButtonLink href={urls.home}>Go Back To Home</ButtonLink>}
    >
      <p>Your account is not allowed to open this page.</p>
    </MessageScreen>
  );
}
