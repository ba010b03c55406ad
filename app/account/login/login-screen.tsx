import type { SubmissionResult } from "@conform-to/react";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { FormPage } from "~/ui/form/form-page";
import { loginFormTexts as say } from "../texts";
import { LapsedScreen } from "./lapsed-screen";
import type { LoginPage } from "./login-page.server";
import { LoginWays } from "./login-ways";
import { failure, SignInForm } from "./sign-in-form";

type LoginScreenProps = { lastResult: SubmissionResult<string[]> | undefined; page: LoginPage };

export function LoginScreen({ lastResult, page: { email, lapsed } }: LoginScreenProps) {
  if (email !== null && lapsed && !lastResult) return <LapsedScreen email={email} {...lapsed} />;
  return (
    <FormPage title={say.signIn} intro={say.intro} footer={<LoginWays />}>
      <FormMessages answer={lastResult} said={errorsOf(lastResult, failure)} />
      <SignInForm lastResult={lastResult} email={email} />
    </FormPage>
  );
}
