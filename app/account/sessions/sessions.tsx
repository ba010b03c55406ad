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

export const meta: MetaFunction = () => [
  { title: say.signedInDevices },
  { name: "robots", content: "noindex" },
];

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
    backHref: startPageOf(viewer, urls.learner.subscription(viewer.id)),
  };
});

export default function Sessions() {
  const { rows, guessedSince, email, most, backHref } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={say.signedInDevices}
      intro={
        <p>
          {say.theAccount} <bdi>{email}</bdi> {say.canBeSignedInOnDevices(most)}
        </p>
      }
      footer={<a href={backHref}>{say.back}</a>}
    >
      {guessedSince && (
        <Alert kind="warning" role="status" title={say.strangersAreGuessing}>
          <p>
            <time dateTime={guessedSince.instant}>{say.since(guessedSince.text)}</time>{" "}
            {say.youCanStillSignIn} <a href={urls.changePassword}>{say.changeIt}</a>.
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
      <p>
        {say.isADeviceNotYoursSign} <a href={urls.changePassword}>{say.changeYourPassword}</a>.
      </p>
    </FormPage>
  );
}
