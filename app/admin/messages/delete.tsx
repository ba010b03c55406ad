import { useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { deleteMessage, messageById } from "~/models/inbox/inbox";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import { urls } from "~/urls";
import { answerDeletion } from "../editing/deletion.server";
import { useRefusal } from "../editing/form-answer";
import { found } from "../found.server";
import { Missing, titleOr } from "../missing";
import { deletionOf } from "./deletion";
import { deleteTexts as say } from "./texts";

export { clientAction } from "../editing/unsent";

export const meta = titleOr("message", say.deleteMessage);

export const loader = only(admin, async ({ params, context }) => {
  const message = await messageById(context.reads, rowIdOf(params.id));
  return found(message && { id: message.id, subject: message.subject });
});

export const action = only.post(admin, (sent) =>
  answerDeletion(sent, "message", urls.admin.messages, async () => {
    const deleted = await deleteMessage(sent.context.db, rowIdOf(sent.params.id), sent.viewer, new Date());
    return deleted && { href: urls.admin.messages, text: texts.messageDeleted, ...deleted };
  }),
);

export default function DeleteMessage() {
  const message = useLoaderData<typeof loader>();
  const errors = useRefusal();
  if (!message) return <Missing what="message" />;
  return (
    <ConfirmPage
      question={deletionOf(message.subject)}
      trail={[{ label: say.messages, href: urls.admin.messages }, { label: say.deleteMessage }]}
      cancelHref={urls.admin.message(message.id)}
      errors={errors}
    />
  );
}
