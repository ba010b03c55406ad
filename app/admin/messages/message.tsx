import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import { dateTimeText } from "~/formats";
import { markOf, messageById, nextUnread } from "~/models/inbox/inbox";
import { rowIdOf } from "~/models/row-id";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { FetcherForm } from "~/ui/form/fetcher-form";
import { ForgeryField } from "~/ui/form/forgery-field";
import { PageHeader } from "~/ui/frame/page-header";
import { Mail, Trash } from "~/ui/icons";
import { urls } from "~/urls";
import { Missing } from "../missing";
import { orNotFound } from "../or-not-found.server";
import * as css from "./message.css";
import { deletionOf, messageTexts as say } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.subject ?? say.noSuchMessage },
];

/** Opening a message does not mark it as read. */
export const loader = only(admin, async ({ params, context }) => {
  const messageId = rowIdOf(params.id);
  const [row, next] = await Promise.all([
    messageById(context.reads, messageId),
    nextUnread(context.reads, messageId),
  ]);
  if (!row) return orNotFound(null);
  const { id, name, email, subject, message: text, createdAt, readAt } = row;
  const received = dateTimeText(createdAt);
  const network = row.network && markOf(row.network);
  const sender = senderOf(row);
  const isRead = readAt !== null;
  return orNotFound({ id, name, email, sender, subject, text, createdAt, received, isRead, network, next });
});

type Sender = { userId: string | null; sender: string | null; senderRemovedAt: Date | null };

/** The account that was signed in; null for a visitor. */
function senderOf({ userId, sender, senderRemovedAt }: Sender) {
  if (userId === null || sender === null) return null;
  const href = senderRemovedAt ? urls.admin.usersRemoved(sender) : urls.admin.user(userId);
  return { email: sender, href };
}

export default function Message() {
  const message = useLoaderData<typeof loader>();
  if (!message) return <Missing what="message" />;
  const { id, name, email, sender, subject, text, createdAt, received, isRead, network, next } = message;
  return (
    <>
      <PageHeader
        title={subject}
        breadcrumbs={[{ label: say.messages, href: urls.admin.messages }, { label: subject }]}
      />
      <article className={css.message}>
        <p>
          {say.from(
            <bdi>{name}</bdi>,
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
            <time dateTime={createdAt.toISOString()}>{received}</time>,
          )}
        </p>
        <p>
          {sender ? say.senderAccount(<Link to={sender.href}>{sender.email}</Link>) : say.unverifiedSender}
        </p>
        <p className={css.text} dir="auto">
          {text}
        </p>
      </article>
      <div className={css.actions}>
        <Reply id={id} email={email} subject={subject} isRead={isRead} />
        {next !== null && (
          <ButtonLink href={urls.admin.message(next)} tone="quiet">
            {say.nextMessage}
          </ButtonLink>
        )}
        <FetcherForm method="post" action={urls.admin.messageRead(id)}>
          {(isSending) => (
            <>
              <ForgeryField />
              <input type="hidden" name="read" value={isRead ? "no" : "yes"} />
              <Button tone="quiet" disabled={isSending}>
                {isRead ? say.markAsUnread : say.markAsRead}
              </Button>
            </>
          )}
        </FetcherForm>
        <ConfirmLink href={urls.admin.messageDelete(id)} question={deletionOf(subject)}>
          <Trash /> {say.delete}
        </ConfirmLink>
      </div>
      {network && (
        <p>
          <Link to={urls.admin.messagesFrom(network)}>{say.networkMessages}</Link>
        </p>
      )}
    </>
  );
}

type ReplyProps = { id: number; email: string; subject: string; isRead: boolean };

/** With JavaScript, who replies has read the message. */
function Reply({ id, email, subject, isRead }: ReplyProps) {
  const form = useRef<HTMLFormElement>(null);
  const href = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(say.replySubject(subject))}`;
  return (
    <>
      <ButtonLink href={href} onClick={() => !isRead && form.current?.requestSubmit?.()}>
        <Mail /> {say.replyByEmail}
      </ButtonLink>
      <FetcherForm
        ref={form}
        method="post"
        action={urls.admin.messageRead(id)}
        className={css.silent}
        preventScrollReset
      >
        {() => (
          <>
            <ForgeryField />
            <input type="hidden" name="read" value="yes" />
            <input type="hidden" name="replies" value="yes" />
          </>
        )}
      </FetcherForm>
    </>
  );
}
