import type { ReactNode } from "react";
import { counted, countText } from "~/formats";
import { type Question, quoted } from "~/ui/confirm/question";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

const messagesText = (count: number) => counted(count, { one: "message", other: "messages" });
const requestsText = (count: number) =>
  counted(count, { one: "password request", other: "password requests" });

const eachPress = (atOnce: number) => `Each press deletes ${countText(atOnce)}.`;

export const chooseTexts = { deleteSelected: "Delete selected…" };

export const deleteManyTexts = {
  deleteMessages: "Delete messages",
  messages: "Messages",
  chooseFirst: "Select at least one message first.",
  tooMany: (messages: number) => `${messages} messages are too many: select at most 100 at a time.`,
  deleteCount: (total: number) => `Delete ${messagesText(total)}`,
  message: (total: number, network: string | null, atOnce: number) =>
    [
      `${messagesText(total)}${network ? ` from the network ${network}` : ""} will be deleted.`,
      "This cannot be undone: only a message that is deleted by itself can be put back.",
      ...(atOnce < total ? [eachPress(atOnce)] : []),
    ].join(" "),
  deleted: (deleted: number, left: number) => {
    if (deleted === 0) return "These messages have already been deleted.";
    const done = `${counted(deleted, { one: "message was", other: "messages were" })} deleted.`;
    return left > 0 ? `${done} ${countText(left)} are left: delete them next.` : done;
  },
};

export const passwordRequestsDeleteTexts = {
  deletePasswordRequests: "Delete password requests",
  messages: "Messages",
  passwordRequests: "Password requests",
  deleteCount: (total: number) => `Delete ${requestsText(total)}`,
  message: (total: number, atOnce: number) =>
    [
      "No links are made, and passwords stay as they are. Everyone who still cannot sign in has to ask again.",
      "This cannot be undone.",
      ...(atOnce < total ? [eachPress(atOnce)] : []),
    ].join(" "),
  deleted: (deleted: number, left: number) => {
    if (deleted === 0) return "There are no password requests left to delete.";
    const done = `${counted(deleted, { one: "password request was", other: "password requests were" })} deleted.`;
    return left > 0 ? `${done} ${countText(left)} are left: delete them next.` : done;
  },
};

export const deleteTexts = {
  deleteMessage: "Delete message",
  messages: "Messages",
};

export const messageTexts = {
  noSuchMessage: "No such message",
  messages: "Messages",
  from: (name: ReactNode, email: ReactNode, received: ReactNode) =>
    sentence`From ${name}, ${email}, ${received}`,
  senderAccount: (email: ReactNode) => sentence`Sent while signed in as ${email}`,
  unverifiedSender: "No account stands behind this message: anybody may have typed this address.",
  replySubject: (subject: string) => `Re: ${subject}`,
  replyByEmail: "Reply by email",
  nextMessage: "Next message",
  markAsUnread: "Mark as unread",
  markAsRead: "Mark as read",
  delete: "Delete",
  networkMessages: "All messages from this network",
};

export const messagesTexts = {
  messages: "Messages",
  subject: "Subject",
  name: "Name",
  email: "Email",
  received: "Received",
  state: "State",
  read: "Read",
  unread: "Unread",
  passwordRequests: (requests: string) => `Password requests (${requests})`,
  filter: "Filter by name, email, subject or text",
  empty: "No messages yet. Messages from the contact page appear here.",
  anyState: "Read and unread",
  network: "Network",
  anyNetwork: "Every network",
  networkOption: (network: string) => `Network ${network}`,
  deleteAll: (total: string) => `Delete all ${total}…`,
};

export const passwordRequestDeleteTexts = {
  deletePasswordRequest: "Delete password request",
  passwordRequests: "Password requests",
};

export const passwordRequestsTexts = {
  passwordRequests: "Password requests",
  email: "Email",
  admin: "Admin",
  requested: "Requested",
  answer: "Answer",
  delete: (email: string, hide: Hide) => sentence`Delete ${hide(`the request of ${email}`)}`,
  makeLink: (email: string, hide: Hide) => sentence`Make a link ${hide(`for ${email}`)}`,
  messages: "Messages",
  filter: "Filter by email",
  empty: "No open requests. Requests from ‘Forgot your password?’ appear here.",
  deleteAll: (total: string) => `Delete all ${total}…`,
  note: "Anyone can ask for anyone. Send a link only to a person you know owns the account.",
};

export const readTexts = {
  markMessage: "Mark message",
  markAsRead: "Mark as read",
  markAsUnread: "Mark as unread",
  state: (subject: string, isRead: boolean) =>
    isRead
      ? `The message ${subject} is now marked as read.`
      : `The message ${subject} is now marked as unread.`,
  messages: "Messages",
};

export const requestDeleted = "Password request deleted";

export const deletionOf = (subject: string): Question => ({
  title: "Delete message",
  message: `The message ${quoted(subject)} will be deleted.`,
  confirmLabel: "Delete",
});

export const requestDeletionOf = (email: string): Question => ({
  title: "Delete password request",
  message: `No link is made for ${email}. The password stays as it is.`,
  confirmLabel: "Delete",
});
