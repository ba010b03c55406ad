import { urls } from "~/urls";
import { loginWaysTexts as say } from "../texts";

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
