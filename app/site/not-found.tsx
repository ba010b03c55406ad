import { data } from "@remix-run/cloudflare";
import type { MetaFunction } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { ButtonLink } from "~/ui/button";
import { MessageScreen } from "~/ui/frame/message-screen";
import { urls } from "~/urls";
import { notFoundTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.notFound }];

export const loader = only(anyone, async () => data(null, { status: 404 }));

export default function NotFound() {
  return (
    <MessageScreen
      code="404"
      title={say.notFound}
      actions={<ButtonLink href={urls.home}>{say.backToHome}</ButtonLink>}
    >
      <p>{say.notFoundHint}</p>
    </MessageScreen>
  );
}
