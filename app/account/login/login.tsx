import type { MetaFunction } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { loginTexts as say } from "../texts";
import { leadOn } from "../visitors-only.server";
import { lapsedPanel } from "./lapsed-panel.server";
import { logIn } from "./login.server";
import { LoginForm } from "./login-form";

export const handle = { bundle: "form", keepsMessages: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.signIn }, { name: "robots", content: "noindex" }];

export const loader = only(anyone, async (args) => {
  await leadOn(args);
  return lapsedPanel(args);
});
export const action = logIn;

export default function Login() {
  const lapsed = useLoaderData<typeof loader>();
  return <LoginForm lastResult={useActionData<typeof action>()?.lastResult} lapsed={lapsed} />;
}
