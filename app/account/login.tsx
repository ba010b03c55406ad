import type { MetaFunction } from "@remix-run/react";
import { useActionData } from "@remix-run/react";
import type { ScriptHandle } from "~/ui/hydrates";
import { logIn } from "./login.server";
import { LoginForm } from "./login-form";
import { visitorsOnly } from "./visitors-only.server";

export const handle = { bundle: "form", keepsMessages: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

export const loader = visitorsOnly;
export const action = logIn;

export default function Login() {
  return <LoginForm lastResult={useActionData<typeof action>()?.lastResult} />;
}
