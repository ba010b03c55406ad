import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { deleteMessage, messageById } from "~/models/inbox";
import { rowIdOf } from "~/models/row-id";
import { leaveNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { urls } from "~/urls";
import { notFound } from "../not-found.server";

export const meta: MetaFunction = () => [{ title: "Delete message" }];

export const deletionOf = (subject: string): Question => ({
  title: "Delete message",
  message: `The message ‘${subject}’ is deleted for good.`,
  confirmLabel: "Delete",
});

export const loader = only(admin, async ({ params, context }) => {
  const id = rowIdOf(params.id);
  const message = id && (await messageById(context.reads, id));
  if (!message) throw notFound();
  return { id: message.id, subject: message.subject };
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  const id = rowIdOf(params.id);
  if (!id) throw notFound();
  // Sent twice it is gone all the same.
  const isDeleted = await deleteMessage(context.db, id, viewer, new Date());
  const text = isDeleted ? texts.messageDeleted : texts.messageGone;
  const notice = { kind: isDeleted ? "success" : "info", text, ms: noticeTimes.success } as const;
  return redirectTo(urls.admin.messages, [await leaveNotices(request, context.env.APP_SECRET, [notice])]);
});

export default function DeleteMessage() {
  const { id, subject } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <ConfirmPage
      question={deletionOf(subject)}
      cancelHref={urls.admin.message(id)}
      errors={lastResult?.error?.[""] ?? []}
    />
  );
}
