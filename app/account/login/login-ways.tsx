import { urls } from "~/urls";
import { loginWaysTexts as say } from "../texts";

export function LoginWays() {
  return (
    <>
      <p>
        <a href={urls.forgotPassword}>{say.forgotPassword}</a>
      </p>
      <p>
        {say.noAccount} <a href={urls.site.register}>{say.createAccount}</a>
      </p>
    </>
  );
}
