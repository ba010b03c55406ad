import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { signedIn } from "~/access/rules";
import { mostSessions } from "~/models/identity/session";
import { listSessions } from "~/models/identity/session-list";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { FormPage } from "~/ui/form-page";
import { SessionList } from "~/ui/session-list";
import { urls } from "~/urls";
import { startPageOf } from "../start-page.server";

export const meta: MetaFunction = () => [
  { title: "Signed-in devices" },
  { name: "robots", content: "noindex" },
];

export const loader = only(signedIn, async ({ context, viewer }) => ({
  rows: await listSessions(context.reads, viewer.id, viewer, new Date()),
  email: viewer.email,
  most: mostSessions,
  backHref: startPageOf(viewer, urls.learner.subscription(viewer.id)),
}));

export default function Sessions() {
  const { rows, email, most, backHref } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title="Signed-in devices"
      intro={
        <p>
          The account <bdi>{email}</bdi> can be signed in on {most} devices. When one more signs in, the
          oldest is signed out.
        </p>
      }
      footer={<a href={backHref}>Back</a>}
    >
      <SessionList rows={rows} endHref={urls.sessionEnd} />
      {rows.some(({ isThis }) => !isThis) && (
        <form method="post" action={urls.sessionEnd("others")}>
          <ForgeryField />
          <Button>Sign out others</Button>
        </form>
      )}
      <p>
        Is a device not yours? Sign it out and <a href={urls.changePassword}>change your password</a>.
      </p>
    </FormPage>
  );
}
