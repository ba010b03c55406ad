import { quoted } from "~/ui/confirm/question";

export const deleteTexts = {
  deleteMessage: "Delete message",
  messages: "Messages",
};

export const messageTexts = {
  noSuchMessage: "No such message",
  messages: "Messages",
  from: "From",
  re: (subject: string) => `Re: ${subject}`,
  replyByEmail: "Reply by email",
  markAsUnread: "Mark as unread",
  markAsRead: "Mark as read",
  delete: "Delete",
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
  filterByNameEmailSubject: "Filter by name, email, subject or text",
  noMessagesYetMessages: "No messages yet. Messages from the contact page appear here.",
  readAndUnread: "Read and unread",
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
  delete: "Delete",
  theRequestOf: (email: string) => `the request of ${email}`,
  makeALink: "Make a link",
  for: (email: string) => `for ${email}`,
  messages: "Messages",
  filterByEmail: "Filter by email",
  noOpenRequestsRequests: "No open requests. Requests from ‘Forgot your password?’ appear here.",
  anyoneCanAskForAnyoneSend:
    "Anyone can ask for anyone. Send a link only to a person you know owns the account.",
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

export const deletionTexts = {
  title: "Delete message",
  message: (subject: string) => `The message ${quoted(subject)} will be deleted.`,
  delete: "Delete",
};

export const requestDeletionTexts = {
  title: "Delete password request",
  message: (email: string) => `No link is made for ${email}. The password stays as it is.`,
  delete: "Delete",
};
