import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { safePath } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { ButtonLink } from "~/ui/button";
import { MessageScreen } from "~/ui/message-screen";
import { urls } from "~/urls";

export const meta: MetaFunction = () => [{ title: "Error" }, { name: "robots", content: "noindex" }];

/** Rule: Error text. */
export const loader = only(anyone, async ({ request }) => {
  const query = new URL(request.url).searchParams;
  const message = query.get("message")?.slice(0, 200) ?? null;
  const retry = safePath(query.get("returnUrl"));
  return data({ message, retry }, { status: 200 });
});

export default function ErrorPage() {
  const { message, retry } = useLoaderData<typeof loader>();
  return (
    <MessageScreen
      title="Something went wrong"
      actions={
        <>
          {retry && <ButtonLink href={retry}>Try again</ButtonLink>}
          <ButtonLink href={urls.home} tone={retry ? "quiet" : "primary"}>
            Go Back To Home
          </ButtonLink>
        </>
      }
    >
      <p dir="auto">{message ?? "The page could not be shown. You are still signed in; please try again."}</p>
    </MessageScreen>
  );
}
