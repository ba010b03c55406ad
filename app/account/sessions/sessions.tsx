import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { signedIn } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { mostSessions } from "~/models/identity/session";
import { listSessions } from "~/models/identity/session-list";
import { siegeOf } from "~/models/identity/sieges";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { FormPage } from "~/ui/form/form-page";
import { Alert } from "~/ui/notices/alert";
import { SessionList } from "~/ui/session-list";
import { urls } from "~/urls";
import { startPageOf } from "../start-page.server";
import { sessionsTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

export const loader = only(signedIn, async ({ context, viewer }) => {
  const now = new Date();
  const [rows, siege] = await Promise.all([
    listSessions(context.reads, viewer.id, viewer, now),
    siegeOf(context.reads, viewer.id, now),
  ]);
  return {
    rows,
    guessedSince: siege ? { instant: siege.since.toISOString(), text: dateTimeText(siege.since) } : null,
    email: viewer.email,
    most: mostSessions,
    backHref: viewer.role === "User" ? null : startPageOf(viewer, null),
  };
});

export default function Sessions() {
  const { rows, guessedSince, email, most, backHref } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={say.title}
      intro={<p>{say.deviceLimit(<bdi>{email}</bdi>, most)}</p>}
      footer={backHref !== null && <a href={backHref}>{say.back}</a>}
    >
      {guessedSince && (
        <Alert kind="warning" role="status" title={say.guessing}>
          <p>
            <time dateTime={guessedSince.instant}>{say.guessingSince(guessedSince.text)}</time>{" "}
            {say.guessingHint(<a href={urls.changePassword}>{say.changeWeakPassword}</a>)}
          </p>
        </Alert>
      )}
      <SessionList rows={rows} endHref={urls.sessionEnd} />
      {rows.some(({ isThis }) => !isThis) && (
        <form method="post" action={urls.sessionEnd("others")}>
          <ForgeryField />
          <Button>{say.signOutOthers}</Button>
        </form>
      )}
      <p>{say.foreignDevice(<a href={urls.changePassword}>{say.changePassword}</a>)}</p>
    </FormPage>
  );
}
