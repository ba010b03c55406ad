import type { ClientActionFunctionArgs, MetaFunction } from "@remix-run/react";
import { useActionData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { texts } from "~/texts";
import { logIn } from "./login.server";
import { LoginForm } from "./login-form";
import { offlineResult } from "./offline-result";
import { startPageOf } from "./start-page.server";

export const handle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

/** /front-login-all: whoever is signed in already goes to where their role belongs (section 2). */
export const loader = only(anyone, async ({ request, context }) => {
  const viewer = await context.viewer();
  const returnUrl = new URL(request.url).searchParams.get("returnUrl");
  if (viewer?.role) throw redirectTo(startPageOf(viewer.role, returnUrl));
  return null;
});

export const action = logIn;

/** With JavaScript a server that cannot be reached is told apart from one that refuses (section 8). */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.loginOffline);
}

export default function Login() {
  return <LoginForm lastResult={useActionData<typeof action>()?.lastResult} />;
}
