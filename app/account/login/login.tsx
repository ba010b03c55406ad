import type { MetaFunction } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { loginTexts as say } from "../texts";
import { leadOn } from "../visitors-only.server";
import { logIn } from "./login.server";
import { loginPage } from "./login-page.server";
import { LoginScreen } from "./login-screen";

export const handle = { bundle: "form", lastingNotices: true } satisfies ScriptHandle;
export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

export const loader = only(anyone, async (args) => {
  await leadOn(args);
  return loginPage(args);
});
export const action = logIn;

export default function Login() {
  const page = useLoaderData<typeof loader>();
  return <LoginScreen lastResult={useActionData<typeof action>()?.lastResult} page={page} />;
}
