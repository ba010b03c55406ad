import type { ReactNode } from "react";
import type { OrderState } from "~/models/payments/orders";
import { sentence } from "~/ui/sentence";

export const profileTexts = {
  title: "Your profile",
  name: "Your name",
  nameHint: "In English letters",
  arabicName: "Your name in Arabic (optional)",
  specialty: "Specialty (optional)",
  workplace: "Workplace (optional)",
  whatsApp: "WhatsApp (optional)",
  whatsAppHint: "With the country code. The society writes to you here, and sends password links.",
  save: "Save profile",
  saved: "Your profile was saved.",
  editConflict:
    "Your profile was changed in the meantime. Nothing was saved: compare the two, and save again to keep yours.",
  otherVersion: "Saved in the meantime",
  emptyField: "Nothing",
  certificates: "Your certificates",
  certificate: (course: ReactNode, issued: string) => sentence`${course}, ${issued}`,
  ownData: "Your data",
  ownDataIntro: "You can read and download what we keep about your account.",
  readData: "Read your data",
  downloadData: "Download your data (JSON)",
  account: "Your account",
  devices: "Signed-in devices",
  changePassword: "Change your password",
  removeAccount: "Remove your account",
  myCourses: "My courses",
} as const;

export const ownDataTexts = {
  title: "Your data",
  intro:
    "This is what we keep about your account. Passwords and other secrets are never shown, nor what administrators write for each other.",
  empty: (titles: readonly string[]) => `Nothing stored: ${titles.join(" · ")}`,
  rowLimit: (most: number) => `The first ${most} are shown. The download has all of them.`,
  otherMessages: (email: ReactNode, phone: ReactNode) =>
    sentence`Messages that you sent without signing in are not shown here, because anybody can type your address. Ask us for them: ${email}, ${phone}`,
  myCourses: "My courses",
} as const;

export const ownDataSectionsTexts = {
  none: "–",
  yes: "Yes",
  no: "No",
  account: { title: "Account and profile", head: ["What", "Kept"] },
  email: "Email",
  accountNumber: "Number of the account",
  created: "Created",
  addressConfirmed: "Address confirmed",
  guessingSince: "Strangers try passwords since",
  signedIn: "Signed in",
  name: "Name",
  arabicName: "Name in Arabic",
  specialty: "Specialty",
  workplace: "Workplace",
  whatsApp: "WhatsApp",
  passwordRequested: "New password requested",
  videoQuality: "Video quality",
  subscriptions: { title: "Subscription plans", head: ["Plan", "Began", "Ends", "Ended by the society"] },
  quarters: { title: "Quarters open to you on the website", head: ["Quarter"] },
  courses: { title: "Courses open to you in the app", head: ["Course"] },
  selection: { title: "Saved selection", head: ["Course"] },
  lectures: { title: "Lectures played", head: ["Lecture", "Course", "Stopped at", "Watched", "Last played"] },
  days: { title: "Days on which you played a lecture", head: ["Day", "Lecture", "Course"] },
  certificates: { title: "Certificates", head: ["Course", "Name", "Hours", "Issued", "Withdrawn", "Code"] },
  payments: {
    title: "Payments",
    head: [
      "Ordered",
      "Reference",
      "Plan",
      "Amount",
      "State",
      "Way",
      "Paid from",
      "Transfer reference",
      "WhatsApp",
      "Picture of the receipt",
      "Receipt",
    ],
  },
  pounds: (amount: string) => `EGP ${amount}`,
  orderStates: {
    open: "Waiting for your transfer",
    reported: "Being checked",
    approved: "Approved",
    refused: "Not approved",
    cancelled: "Cancelled",
    expired: "Expired",
  } satisfies Record<OrderState, string>,
  pictureUntil: (date: string) => `Kept until ${date}`,
  pictureUndecided: (days: number) => `Kept until ${days} days after the decision`,
  devices: { title: "Devices", head: ["Device", "Where", "Signed in", "Last used"] },
  unknownDevice: "Unknown device",
  website: "Website",
  app: "App",
  passwordLinks: { title: "Password links", head: ["Made", "Valid until", "Used"] },
  messages: { title: "Messages that you sent while signed in", head: ["Sent", "Name", "Subject", "Message"] },
  history: { title: "Changes to your account", head: ["When", "By", "Change"] },
  you: "You",
  society: "The society",
  notices: { title: "What administrators did with your sign-in, not yet told", head: ["When", "What"] },
  drafts: { title: "Forms kept for you", head: ["When", "Page"] },
  removed: {
    title: "Removed by the society, and kept until the next night in case of a mistake",
    head: ["When", "What"],
  },
} as const;

/** The database keeps what was done in English words. */
export const storedWords = (word: string) => word;
