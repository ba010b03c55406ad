import { urls } from "~/urls";
import { loginWaysTexts as say } from "./texts";

/** Below a login: for people who forgot their password, or have no account. */
export function LoginWays() {
  return (
    <>
      <p>
        <a href={urls.forgotPassword}>{say.forgotYourPassword}</a>
      </p>
      <p>
        {say.noAccountYet} <a href={urls.site.register}>{say.createAnAccount}</a>
      </p>
    </>
  );
}
