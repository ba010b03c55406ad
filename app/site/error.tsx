import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { returnPath } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import type { Draft } from "~/models/identity/drafts";
import { cutText } from "~/models/typed-text/cut-text";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { MessageScreen } from "~/ui/frame/message-screen";
import { urls } from "~/urls";
import { errorTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

/** Rule: Error text. */
export const loader = only(anyone, async ({ request, context }) => {
  const query = new URL(request.url).searchParams;
  const message = cutText(query.get("message") ?? "", 200) || null;
  const retry = returnPath(query.get("returnUrl"));
  return data({ message, retry, unsent: context.draft.unsent }, { status: 200 });
});

export default function ErrorPage() {
  const { message, retry, unsent } = useLoaderData<typeof loader>();
  return (
    <MessageScreen
      title={say.errorTitle}
      actions={
        <>
          {retry && <ButtonLink href={retry}>{say.tryAgain}</ButtonLink>}
          {unsent && <UnsentForm {...unsent} />}
          <ButtonLink href={urls.home} tone={retry || unsent ? "quiet" : "primary"}>
            {say.backToHome}
          </ButtonLink>
        </>
      }
    >
      <p dir="auto">{message ?? say.errorHint}</p>
    </MessageScreen>
  );
}

/** Without its token a form comes back on its own page, where a file can be chosen again. */
function UnsentForm({ path, fields, hadFile }: Draft & { path: string }) {
  return (
    <form method="post" action={path} encType={hadFile ? "multipart/form-data" : undefined}>
      {!hadFile && <ForgeryField />}
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button tone="primary">{say.sendAgain}</Button>
    </form>
  );
}
