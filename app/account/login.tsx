import type { MetaFunction } from "@remix-run/react";
import { useActionData } from "@remix-run/react";
import { texts } from "~/texts";
import { keepForm } from "~/ui/keep-form";
import { logIn } from "./login.server";
import { LoginForm } from "./login-form";
import { visitorsOnly } from "./visitors-only.server";

export const handle = { scripts: true, keepsMessages: true };
export const meta: MetaFunction = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

export const loader = visitorsOnly;
export const action = logIn;

export const clientAction = keepForm({ 0: texts.offline, other: texts.loginFailed });

export default function Login() {
  return <LoginForm lastResult={useActionData<typeof action>()?.lastResult} />;
}
