import type { ReactNode } from "react";
import { counted } from "~/formats";
import type { Subject } from "~/models/activity/activity";
import { sentence } from "~/ui/sentence";

export const activityTexts = {
  title: "Activity",
  time: "When",
  actor: "Who",
  action: "What",
  changes: "Changes",
  filter: "Filter by person, action, name or content",
  empty: "No activity yet. Every change an administrator makes is listed here.",
  kind: "Kind",
  everyKind: "Everything",
  kinds: {
    board: "Boards",
    quarter: "Quarters",
    course: "Courses",
    lecture: "Lectures",
    message: "Messages",
    user: "Users",
    settings: "Settings",
  } satisfies Record<Subject, string>,
  unchanged: "–",
  records: (count: number) => counted(count, { one: "record", other: "records" }),
  allRecords: (count: number) => `All ${counted(count, { one: "record", other: "records" })}`,
  doneBy: (who: ReactNode, time: ReactNode) => sentence`By ${who}, ${time}`,
  noSuchRecord: "No such record of activity",
};

/** What `counted` needs to tell of several. */
export const subjectTexts: Partial<Record<Subject, Parameters<typeof counted>[1]>> = {
  board: { one: "board", other: "boards" },
  quarter: { one: "quarter", other: "quarters" },
  course: { one: "course", other: "courses" },
  lecture: { one: "lecture", other: "lectures" },
  message: { one: "message", other: "messages" },
  user: { one: "user", other: "users" },
};

const sentences: Readonly<Record<string, (name: string) => string>> = {
  "marked as read": (message) => `Marked the message ${message} as read`,
  "marked as unread": (message) => `Marked the message ${message} as unread`,
  "marked as logged in": (user) => `Marked the user ${user} as logged in`,
  "deleted several messages": (count) => `Deleted several messages together: ${count}`,
  "deleted several password requests": (count) => `Deleted several password requests together: ${count}`,
  "deleted the password request of": (user) => `Deleted the password request of the user ${user}`,
  "withdrew a certificate of": (user) => `Withdrew a certificate of the user ${user}`,
  "restored a certificate of": (user) => `Restored a certificate of the user ${user}`,
  "approved the payment of": (user) => `Approved a payment of the user ${user}`,
  "refused the payment of": (user) => `Refused a payment of the user ${user}`,
  "refunded the payment of": (user) => `Refunded a payment of the user ${user}`,
  "logged out": (user) => `Signed out the user ${user}`,
  "imported users from": (file) => `Imported users from ${file}`,
  "video replaced": (lecture) => `Replaced the video of the lecture ${lecture}`,
  "captions saved": (lecture) => `Saved captions for the lecture ${lecture}`,
  "captions removed": (lecture) => `Removed captions of the lecture ${lecture}`,
  "preview opened": (lecture) => `Opened the lecture ${lecture} to everyone`,
  "preview closed": (lecture) => `Closed the lecture ${lecture} to everyone without access`,
  "upload cancelled": (lecture) => `Cancelled an upload for the lecture ${lecture}`,
  "failed upload discarded": (lecture) => `Discarded a failed upload for the lecture ${lecture}`,
};

const ofMany: Readonly<Record<string, (things: string) => string>> = {
  "marked as read": (messages) => `Marked ${messages} as read`,
  "marked as unread": (messages) => `Marked ${messages} as unread`,
  "marked as logged in": (users) => `Marked ${users} as logged in`,
  "logged out": (users) => `Signed out ${users}`,
  "made a password link for": (users) => `Made password links for ${users}`,
  "changed the plan of": (users) => `Changed the plans of ${users}`,
  "renewed the plan of": (users) => `Renewed the plans of ${users}`,
  "took back the renewal of": (users) => `Took back the renewals of ${users}`,
  "restored the plan of": (users) => `Restored the plans of ${users}`,
  "withdrew a certificate of": (users) => `Withdrew certificates of ${users}`,
  "restored a certificate of": (users) => `Restored certificates of ${users}`,
  "approved the payment of": (users) => `Approved payments of ${users}`,
  "refused the payment of": (users) => `Refused payments of ${users}`,
  "refunded the payment of": (users) => `Refunded payments of ${users}`,
  "preview opened": (lectures) => `Opened ${lectures} to everyone`,
  "preview closed": (lectures) => `Closed ${lectures} to everyone without access`,
};

export const sentenceTexts = {
  actions: sentences,
  otherAction: (did: string, subject: string, name: string) => `${did} the ${subject} ${name}`,
  ofMany,
  otherOfMany: (did: string, things: string) => `${did} ${things}`,
  imported: (users: number, file: string) =>
    `Imported ${counted(users, { one: "user", other: "users" })} from ${file}`,
};

export const fieldTexts = {
  image: "Picture",
  isLoggedIn: "Logged in",
  place: "Position",
  fileName: "File",
  bytes: "Size",
  durationMs: "Length",
  cues: "Captions",
  mayKeep: "May be kept on devices",
  amount: "Amount in pounds",
  receiptNumber: "Receipt",
};

export const valueTexts = { yes: "Yes", no: "No" };
