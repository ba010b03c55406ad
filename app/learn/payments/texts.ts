import type { ReactNode } from "react";
import { sentence } from "~/ui/sentence";

export const ownPaymentsTexts = {
  title: "Your payments",
  myCourses: "My courses",
  none: "No payments yet",
  noneHint:
    "When you choose a plan to pay for, it stands here with its reference and, once approved, its receipt.",
  date: "Date",
  reference: "Reference",
  plan: "Plan",
  amount: "Amount",
  state: "State",
  states: {
    open: "Waiting for your transfer",
    reported: "Being checked",
    approved: "Approved",
    refused: "Not approved",
    cancelled: "Cancelled",
    expired: "Expired",
  },
  refunded: (date: string) => `Refunded on ${date}`,
  printReceipt: "Print receipt",
  older: "Older payments",
  newest: "Newest payments",
};

export const receiptTexts = {
  heading: (number: ReactNode) => sentence`Receipt ${number}`,
  number: (number: string) => `Receipt ${number}`,
  none: "No such receipt",
  noneHint: "Your account has no payment with this receipt number.",
  backToPayments: "Back to your payments",
  print: "Print",
  printHint: "One A4 page. To keep it as a file, choose “Save as PDF” when you print.",
  receivedFrom: "Received from",
  plan: "Plan",
  period: "Period",
  fromUntil: (from: ReactNode, until: ReactNode) => sentence`${from} to ${until}`,
  amount: "Amount received",
  way: "Paid by",
  reference: "Order reference",
  date: "Date",
};
