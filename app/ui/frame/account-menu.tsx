import { signOut } from "~/enhance/sign-out";
import { urls } from "~/urls";
import { Button } from "../button";
import { ForgeryField } from "../form/forgery-field";
import { hidden } from "../global.css";
import { ChevronDown, SignOut } from "../icons";
import { accountMenuTexts as say } from "../texts";
import { accountButton, accountInline, email as emailText, panel } from "./account-menu.css";

export type AccountProps = {
  email: string;
  signOutAction: string;
  passwordHref?: string;
  devicesHref?: string;
  secondFactorHref?: string;
};

export function AccountMenu({
  email,
  signOutAction,
  passwordHref,
  devicesHref,
  secondFactorHref,
}: AccountProps) {
  return (
    <>
      <Button
        tone="quiet"
        type="button"
        className={accountButton}
        title={email}
        {...{ popovertarget: "account" }}
      >
        <span className={hidden}>{say.account} </span>
        <span className={emailText} dir="auto">
          {email}
        </span>
        <ChevronDown />
      </Button>
      <div id="account" className={panel} {...{ popover: "" }}>
        <p>{say.signedInAs(<bdi>{email}</bdi>)}</p>
        {passwordHref && (
          <p>
            <a href={passwordHref}>{say.changePassword}</a>
          </p>
        )}
        {devicesHref && (
          <p>
            <a href={devicesHref}>{say.devices}</a>
          </p>
        )}
        {secondFactorHref && (
          <p>
            <a href={secondFactorHref}>{say.secondFactor}</a>
          </p>
        )}
        <SignOutForm action={signOutAction} />
      </div>
    </>
  );
}

export function AccountInline({ email, signOutAction }: AccountProps) {
  return (
    <div className={accountInline}>
      <span className={emailText} dir="auto" title={email}>
        {email}
      </span>
      <SignOutForm action={signOutAction} />
    </div>
  );
}

function SignOutForm({ action }: { action: string }) {
  return (
    <form method="post" action={action} onSubmit={signOut} data-sign-out data-home={urls.root}>
      <ForgeryField />
      <Button tone="quiet">
        <SignOut /> {say.signOut}
      </Button>
    </form>
  );
}
