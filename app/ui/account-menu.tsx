import { accountButton, accountInline, email as emailText, panel } from "./account-menu.css";
import { Button } from "./button";
import { forgetToken } from "./fetch-api.client";
import { ForgeryField } from "./forgery-field";
import { hidden } from "./global.css";
import { ChevronDown, SignOut } from "./icons";

export type AccountProps = { email: string; signOutAction: string; passwordHref?: string };

/** The signed-in email; pressed, it shows Sign Out and the way to another password. A native popover: no script, closed with Escape. */
export function AccountMenu({ email, signOutAction, passwordHref }: AccountProps) {
  return (
    <>
      <Button
        tone="quiet"
        type="button"
        className={accountButton}
        title={email}
        {...{ popovertarget: "account" }}
      >
        <span className={hidden}>Account </span>
        <span className={emailText} dir="auto">
          {email}
        </span>
        <ChevronDown />
      </Button>
      <div id="account" className={panel} {...{ popover: "" }}>
        <p>
          Signed in as <bdi>{email}</bdi>
        </p>
        {passwordHref && (
          <p>
            <a href={passwordHref}>Change your password</a>
          </p>
        )}
        <SignOutForm action={signOutAction} />
      </div>
    </>
  );
}

/** The same where there is room for both. */
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
    <form method="post" action={action} onSubmit={() => forgetToken()}>
      <ForgeryField />
      <Button tone="quiet">
        <SignOut /> Sign Out
      </Button>
    </form>
  );
}
