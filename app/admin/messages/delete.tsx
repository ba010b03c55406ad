import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { logFailure } from "~/http/log.server";
import { deleteMessage, messageById } from "~/models/inbox/inbox";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { done } from "../form/done.server";
import { useRefusal } from "../form/form-answer";
import { refused } from "../form/refused.server";
import { found } from "../found.server";
import { Missing, titleOr } from "../missing";
import { deletionOf } from "./deletion";

export { clientAction } from "../form/unsent";

export const meta = titleOr("message", "Delete message");

export const loader = only(admin, async ({ params, context }) => {
  const message = await messageById(context.reads, rowIdOf(params.id));
  return found(message && { id: message.id, subject: message.subject });
});

export const action = only.post(admin, async ({ request, params, context, viewer }) => {
  try {
    const isDeleted = await deleteMessage(context.db, rowIdOf(params.id), viewer, new Date());
    // If a second press finds it gone, that is no error.
    const text = isDeleted ? texts.messageDeleted : texts.gone("message");
    return done(request, context, { href: urls.admin.messages, text, kind: isDeleted ? "success" : "info" });
  } catch (error) {
    logFailure("delete a message", error);
    return refused(500, texts.serverError);
  }
});

export default function DeleteMessage() {
  const message = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!message) return <Missing what="message" />;
  return (
    <ConfirmPage
      question={deletionOf(message.subject)}
      trail={[{ label: "Messages", href: urls.admin.messages }, { label: "Delete message" }]}
      cancelHref={urls.admin.message(message.id)}
      errors={errors}
    />
  );
}
