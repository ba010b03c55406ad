import { data } from "@remix-run/cloudflare";
import type { MetaFunction } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { ButtonLink } from "~/ui/button";
import { MessageScreen } from "~/ui/frame/message-screen";
import { urls } from "~/urls";
import { unauthorizedTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.unauthorizedAccess }];

export const loader = only(anyone, async () => data(null, { status: 403 }));

export default function Unauthorized() {
  return (
    <MessageScreen
      code="403"
      title={say.unauthorizedAccess}
      actions={<ButtonLink href={urls.home}>{say.goBackToHome}</ButtonLink>}
    >
      <p>{say.yourAccountIsNotAllowed}</p>
    </MessageScreen>
  );
}
