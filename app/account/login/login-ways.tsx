import { useLocation } from "@remix-run/react";
import { isJoinPage, urls } from "~/urls";
import { loginWaysTexts as say } from "../texts";

export function LoginWays() {
  const wanted = new URLSearchParams(useLocation().search).get("returnUrl");
  // Whoever wants to join may have no account yet.
  const registration = wanted && isJoinPage(wanted) ? urls.site.registerFor(wanted) : urls.site.register;
  return (
    <>
      <p>
        <a href={urls.forgotPassword}>{say.forgotPassword}</a>
      </p>
      <p>
        {say.noAccount} <a href={registration}>{say.createAccount}</a>
      </p>
    </>
  );
}
