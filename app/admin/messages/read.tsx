import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/log.server";
import { markMessage, messageById } from "~/models/inbox/inbox";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { quoted } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { done } from "../editing/done.server";
import { type MarkAnswer, useWantedState } from "../editing/form-answer";
import { refusalOf } from "../editing/refused.server";
import { Missing, titleOr } from "../missing";
import { orNotFound } from "../or-not-found.server";
import { readTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("message", say.markMessage);

export const loader = only(admin, async ({ params, context }) => {
  const message = await messageById(context.reads, rowIdOf(params.id));
  return orNotFound(message && { id: message.id, subject: message.subject, isRead: message.readAt !== null });
});

/** The list then shows the next unread message; who replies stays at the message. */
export const action = only.post(admin, async ({ request, params, context, form, viewer }) => {
  const wantedState = form.get("read") !== "no";
  const id = rowIdOf(params.id);
  try {
    const isThere = await markMessage(context.db, id, wantedState, viewer, new Date());
    if (isThere) return redirectTo(form.has("replies") ? urls.admin.message(id) : urls.admin.messages);
    return done(request, context, { href: urls.admin.messages, text: texts.gone("message"), kind: "info" });
  } catch (error) {
    logFailure("mark a message", error);
    return data<MarkAnswer>({ ...refusalOf(texts.serverError), wantedState }, { status: 500 });
  }
});

const questionOf = (subject: string, isRead: boolean, wantedState: boolean): Question => {
  const title = wantedState ? say.markAsRead : say.markAsUnread;
  return {
    title,
    message: say.state(quoted(subject), isRead),
    confirmLabel: title,
    tone: "primary",
    fields: { read: wantedState ? "yes" : "no" },
  };
};

export default function MarkMessage() {
  const message = useLoaderData<typeof loader>();
  const wantedState = useWantedState(message?.isRead === true);
  if (!message) return <Missing what="message" />;
  const question = questionOf(message.subject, message.isRead, wantedState);
  return (
    <ConfirmPage
      question={question}
      breadcrumbs={[{ label: say.messages, href: urls.admin.messages }, { label: question.title }]}
      cancelHref={urls.admin.message(message.id)}
    />
  );
}
