import type { ReactNode } from "react";
import { counted } from "~/formats";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

const pounds = (amount: string) => `EGP ${amount}`;

export const paymentTexts = {
  payments: "Payments",
  payment: "Payment",
  pounds,
  states: {
    open: "Waiting for the transfer",
    reported: "To check",
    approved: "Approved",
    refused: "Not approved",
    cancelled: "Cancelled",
    expired: "Expired",
  },
  erased: "Erased account",
  none: "–",
  cancel: "Cancel",
};

export const paymentsTexts = {
  filter: "Filter by email or reference",
  state: "State",
  allStates: "All payments",
  month: "Month of the decision",
  anyMonth: "Every month",
  empty: "No payments to check. When a user reports one, it is listed here.",
  searchAll: "Search in all payments",
  reference: "Reference",
  user: "User",
  plan: "Plan",
  amount: "Amount",
  paid: "Paid",
  way: "Way",
  reported: "Reported",
  stateColumn: "State",
  late: (day: ReactNode, hide: Hide) => sentence`${day}${hide(", waiting for more than two working days")}`,
  refunded: "Refunded",
};

export const exportTexts = {
  head: [
    "Receipt",
    "Reference",
    "Email",
    "Name",
    "Plan",
    "Amount",
    "Paid",
    "Way",
    "Paid on",
    "Transfer reference",
    "Reported",
    "State",
    "Decided",
    "Covers from",
    "Covers until",
    "Refunded",
    "Refunded on",
  ],
  failed: "The payments could not be exported. Please try again later.",
};

export const paymentPageTexts = {
  title: (reference: string) => `Payment ${reference}`,
  noSuchPayment: "No such payment",
  order: "Order",
  reference: "Reference",
  user: "User",
  name: "Name",
  phone: "WhatsApp",
  orderedPlan: "Plan",
  price: "Price",
  wantedCourse: "Wanted course",
  ordered: "Ordered",
  ended: "Ended",
  state: "State",
  report: "Report",
  notReported: "The user has not reported a payment.",
  reported: "Reported",
  way: "Way",
  paid: "Amount",
  received: "Amount received",
  paidOn: "Paid on",
  sender: "Sender",
  transferReference: "Transfer reference",
  picture: "Picture of the receipt",
  openPicture: "Open the picture",
  noPicture: "The user sent no picture.",
  pictureGone: "The picture was deleted.",
  decided: "Decided",
  whenBy: (when: string, by: ReactNode) => sentence`${when}, by ${by}`,
  decision: (state: string) => `Decision: ${state}`,
  reason: "Reason",
  receipt: "Receipt",
  covers: "Plan",
  coversFromUntil: (from: string, until: string) => `from ${from} until ${until}`,
  mail: "Mail to the user",
  mailStates: {
    sent: "Sent",
    sending: "Being sent",
    refused: "Not sent: the mail service did not take it",
    unknown: "Not known: it may have been sent",
    none: "Not sent",
  },
  refunded: "Refunded",
  refundedOn: (amount: string, day: string) => `${amount} on ${day}`,
  refundReason: "Reason for the refund",
  sameTransfer: (order: ReactNode) => sentence`Same transfer reference as ${order}`,
  samePicture: (order: ReactNode) => sentence`Same picture as ${order}`,
  amountDiffers: (paid: string, price: string) => `Amount differs: ${pounds(paid)} of ${price}`,
  accountRemoved: "Account removed",
  removedExplanation: "Restore the account to approve its payment, or refuse it.",
  erasedExplanation: "This account was erased. Its payment stays for the society's books.",
  presentPlan: "Plan now",
  noPlan: "This user has no plan now.",
  lapsed: (plan: string, ended: string) => `The ${plan} plan ended on ${ended}.`,
  active: (plan: string, until: string) => `The ${plan} plan runs until ${until}.`,
  after: (plan: string, until: string) => `After approval: ${plan} until ${until}`,
  next: "Next payment to check",
  tell: "Tell the member on WhatsApp",
  message: (society: string, plan: string, until: string, receipt: string) =>
    `${society}: your payment is approved. Your ${plan} plan runs until ${until}. Receipt ${receipt}. Thank you.`,
  refund: "Refund",
};

export const approveTexts = {
  title: "Approve",
  checkFirst: "Check in your bank or wallet that the money has arrived.",
  proof: "The picture is no proof.",
  received: "Received, in EGP",
  accept: (amount: string) => `Accept ${pounds(amount)}`,
  way: "Way",
  chooseWay: "Choose how it was paid",
  plan: "Plan",
  planUntil: (plan: string, until: string) => `${plan}, until ${until}`,
  quarters: "Quarters, on the website",
  courses: "Courses, in the mobile app",
  ticked: (ticked: number, all: number) =>
    `${ticked} of ${counted(all, { one: "course", other: "courses" })}`,
  alreadyOpen: "Open already",
  noQuarter: "Tick a quarter. Without one, the website shows this user no lecture.",
  noQuarters: "There are no quarters yet.",
  noCourses: "There are no courses yet.",
  start: "Approve and start the plan",
  renew: (until: string) => `Approve and renew until ${until}`,
  done: (email: string, plan: string, until: string) =>
    `Payment approved. ${email} has ${plan} until ${until}.`,
};

export const refuseTexts = {
  title: "Refuse",
  pageTitle: "Refuse a payment",
  reason: "Reason",
  reasonHint: "The user reads it.",
  refuse: "Refuse",
  intro: (email: string, reference: string) => `${email} sees your reason beside the order ${reference}.`,
  notToCheck: (state: string) => `This payment is no longer to check. Its state: ${state}.`,
  done: (email: string) => `Payment refused. ${email} sees your reason.`,
};

export const refundTexts = {
  title: "Record a refund",
  intro: (paid: string, email: ReactNode, receipt: ReactNode) =>
    sentence`${pounds(paid)} came from ${email}: receipt ${receipt}.`,
  note: "No money moves from here: pay it back in your bank or wallet, and record it here. The receipt then says so.",
  amount: "Amount to refund",
  amountHint: (paid: string) => `From ${pounds("1")} to ${pounds(paid)}`,
  reason: "Reason",
  reasonHint: "Only the back office reads it.",
  endPlan: "End the plan now",
  endPlanHint: "The days that this payment bought are taken back. Days that were paid before stay.",
  record: "Record the refund",
  back: "Back to the payment",
  done: (amount: string, email: string) =>
    email ? `Refund recorded: ${pounds(amount)} for ${email}.` : `Refund recorded: ${pounds(amount)}.`,
  notApproved: "Only an approved payment can be refunded.",
  already: (amount: string, when: string) => `${pounds(amount)} was refunded on ${when}.`,
  wrongAmount: "No more than what was received can be refunded",
  planChanged:
    "The plan was changed or renewed since. Nothing was saved. Untick ‘End the plan now’, and change the plan on its own page.",
};

export const decidedTexts = {
  decided: "Someone else has decided this payment. Nothing was saved.",
  changed: "The payment or the user's plan has changed. Nothing was saved. Check it below and press again.",
  changedMeanwhile: "This payment has changed in the meantime. Nothing was saved.",
  yours: "Your decision",
  stored: "As it is now",
  state: "State",
  amount: "Amount received",
  plan: "Plan",
  reason: "Reason",
  planUntil: (plan: string, until: string) => `${plan} until ${until}`,
  refunded: (amount: string) => `${amount} refunded`,
  approve: "Approve",
  refuse: "Refuse",
};

export const refusalTexts = {
  zero: "Use Subscribe for a free plan",
  lessThanPrice: (amount: string) =>
    `This is less than the price. Tick ‘Accept ${pounds(amount)}’, or correct the amount.`,
  unknownPlan: "Choose a plan",
  unknownItem: "A ticked quarter or course was deleted. Nothing was saved.",
  removedUser: "This account was removed. Nothing was saved.",
};
