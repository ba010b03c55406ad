import type { ClientActionFunctionArgs, MetaFunction } from "@remix-run/react";
import { useActionData } from "@remix-run/react";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";
import { logIn } from "./login.server";
import { LoginForm } from "./login-form";
import { visitorsOnly } from "./visitors-only.server";

export const handle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

export const loader = visitorsOnly;
export const action = logIn;

/** With JavaScript a server that cannot be reached is told apart from one that refuses (section 8). */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction<typeof action>(), texts.offline);
}

export default function Login() {
  return <LoginForm lastResult={useActionData<typeof action>()?.lastResult} />;
}
