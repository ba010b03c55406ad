import { Form, useLocation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import type { ShownNotices } from "./account-notices.server";
import { accountNoticesTexts as say } from "./texts";

type AccountNoticesProps = {
  notices: ShownNotices;
  /** Where the button leads; without it, to the page that shows them. */
  back?: string;
  /** Without a session they cannot be put away. */
  isSignedIn?: boolean;
};

/** What others did with the ways into an account, until its owner has read it. */
export function AccountNotices({ notices, back, isSignedIn = true }: AccountNoticesProps) {
  const { pathname, search } = useLocation();
  const newest = notices[notices.length - 1];
  if (!newest) return null;
  return (
    <Alert kind="info" title={say.title}>
      <ul>
        {notices.map(({ id, what, at, by }) => (
          <li key={id}>{say.changes[what](at, <bdi>{by}</bdi>)}</li>
        ))}
      </ul>
      <p>{say.unexpectedChange(<a href={urls.changePassword}>{say.changePassword}</a>)}</p>
      {isSignedIn && (
        <Form method="post" action={urls.accountNotices} reloadDocument>
          <ForgeryField />
          <input type="hidden" name="newest" value={newest.id} />
          <input type="hidden" name="back" value={back ?? pathname + search} />
          <Button tone="quiet">{say.markAsRead}</Button>
        </Form>
      )}
    </Alert>
  );
}
