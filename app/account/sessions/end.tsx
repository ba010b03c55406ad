import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo, redirectWith } from "~/access/redirects.server";
import { signedIn } from "~/access/rules";
import { logFailure } from "~/log.server";
import { endOtherSessions, listSessions } from "~/models/identity/session-list";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { FormPage } from "~/ui/form/form-page";
import { useRefusal } from "~/ui/form/refusal";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { endTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

/** Also shown after a press with an outdated form. `others` means all devices but this one. */
export const loader = only(signedIn, async ({ params, context, viewer }) => {
  const isAll = params.sessionId === "others";
  const rows = isAll ? [] : await listSessions(context.reads, viewer.id, viewer, new Date());
  const row = rows.find(({ id, isThis }) => id === params.sessionId && !isThis);
  if (!isAll && !row) throw redirectTo(urls.sessions);
  return { device: row?.device ?? null };
});

export const action = only.post(signedIn, async ({ request, params, context, viewer }) => {
  const { sessionId = "" } = params;
  const which = sessionId === "others" ? "all" : { id: sessionId, device: "" };
  try {
    const ended = await endOtherSessions(
      context.db,
      { account: viewer, which, sessionId: viewer.sessionId },
      null,
      new Date(),
    );
    const text = ended > 0 ? texts.devicesSignedOut(ended) : texts.alreadySignedOut;
    const notice = { kind: ended > 0 ? "success" : "info", text, ms: noticeTimes.success } as const;
    return redirectWith({ request, context }, urls.sessions, notice);
  } catch (error) {
    logFailure("sign out a device", error);
    return data({ lastResult: { error: { "": [texts.serverError] } } }, { status: 500 });
  }
});

export default function EndSession() {
  const { device } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const title = device === null ? say.signOutOthers : say.signOut(device);
  const intro = device === null ? say.signOutOthersHint : say.signOutHint;
  return (
    <FormPage title={title} intro={intro} footer={<a href={urls.sessions}>{say.devices}</a>}>
      <Reasons of={refusal} kind="warning" />
      <form method="post">
        <ForgeryField />
        <Button tone="primary">{title}</Button>
      </form>
    </FormPage>
  );
}
