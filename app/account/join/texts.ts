import type { ReactNode } from "react";
import { pictureMegabytes } from "~/media/upload/upload-sizes";
import { planLengthTexts } from "~/settings/texts";
import { sentence } from "~/ui/sentence";

/** Whole, as a page and a message quote it. */
const price = (pounds: string) => `EGP ${pounds}`;

export const joinTexts = {
  title: "Choose a plan",
  forAccount: (email: ReactNode) => sentence`For the account ${email}.`,
  plan: "Plan",
  planMissing: "Choose a plan",
  months: planLengthTexts.months,
  lasts: (months: number, date: ReactNode) => sentence`${planLengthTexts.months(months)}, until ${date}`,
  price,
  goOn: "Go on",
  adminNeedsNoPlan: "Administrators need no plan.",
  dashboard: "Dashboard",
  alreadyReported: "You have already reported a payment. It is being checked.",
  seeOrder: "See my order",
  openOrder: (reference: ReactNode) => sentence`Your order ${reference} waits for your transfer.`,
  refusedOrder: (reference: ReactNode) =>
    sentence`The payment of your order ${reference} was not approved. See why, and report it again.`,
  replaced: "If you choose again, the new order takes its place.",
  accountFirst: "To choose a plan and pay, you need an account.",
  register: "Create an account",
  signIn: "Sign in",
  absent: "You cannot pay here",
  absentHint: "See how to join, or call or write to us.",
  howToJoin: "How to join",
};

export const orderTexts = {
  title: "Pay",
  yourOrder: "Your order",
  payments: "Your payments and receipts",
  plan: "Plan",
  amount: "Amount",
  price,
  pay: (pounds: string) => `Pay EGP ${pounds} and write this reference in the note`,
  note: "Write this in the transfer's note:",
  reference: "Reference",
  until: (date: ReactNode) => sentence`Until ${date}`,
  copy: "Copy",
  copyOf: (what: string) => `Copy: ${what}`,
  copied: "Copied",
  copyFailed: "Not copied: select it and copy it yourself",
  waiting: "Waiting for your transfer",
  reported: (date: string) => `Being checked since ${date}`,
  approved: (date: string) => `Approved, plan until ${date}`,
  refused: (reason: ReactNode) => sentence`Not approved: ${reason}`,
  cancelled: "Cancelled",
  expired: "Expired",
  thanks: "Thank you. Your payment is being checked. You will see it here.",
  writeOnWhatsApp: "Write to us on WhatsApp",
  message: (reference: string, name: string) =>
    `Hello, I have paid for my order ${reference}. My name: ${name}`,
  noWays: "You cannot pay or report a payment here at the moment. If you have paid, write to us.",
  contact: "Contact us",
  orderExpired: "This order has expired. Start again.",
  newerOrder: "You have made a newer order.",
  startAgain: "Start again",
  reportAgain: (date: ReactNode) => sentence`You can report it again until ${date}.`,
  planRuns: "Your plan is running.",
  goToLectures: "Go to my courses",
  signIn: "Sign in",
  cancel: "Cancel this order",
  noOrder: "No such order",
  noOrderHint: "Your account has no order with this reference.",
  choosePlan: "Choose a plan",
};

export const reportTexts = {
  title: "Report your payment",
  intro: "When you have paid, tell us here.",
  way: "How did you pay?",
  transferReferenceHint: "The number that your bank or wallet has given the transfer.",
  receipt: "Picture of the receipt",
  receiptHint: `JPEG, PNG, WebP or AVIF, up to ${pictureMegabytes}\u00a0MB. Enter the reference or add a picture.`,
  removePicture: "Send it without this picture",
  phone: "WhatsApp number (optional)",
  consent:
    "I agree that the society keeps this receipt to check my payment. It is deleted 30 days after the decision.",
  send: "Report your payment",
};

export const cancelTexts = {
  title: "Cancel this order?",
  price,
  about: (reference: ReactNode, plan: string, amount: ReactNode) =>
    sentence`Order ${reference}: ${plan}, ${amount}.`,
  hint: "If you have paid already, report your payment instead.",
  cancel: "Cancel this order",
  back: "Back to my order",
  done: "The order is cancelled.",
  isReported: "This order is being checked, so it cannot be cancelled here.",
};
