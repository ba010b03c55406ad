import { counted, countText } from "~/formats";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const linkSheetTexts = {
  passwordLinks: "Password links",
  passwordLink: "Password link",
  email: "Email",
  reason: "Why",
  withoutLink: "Without a link",
  madeOn: (time: string) => `${time}, Cairo time`,
  shownLinks: (shown: string, total: string) => `The first ${shown} of ${total}. The CSV file has all.`,
  qrCodeLimit: (drawn: string) => `The first ${drawn} links have a QR code.`,
  scanInstruction: "Open this link or scan the code with your phone, and choose your password.",
  openInstruction: "Open this link and choose your password.",
  linkExpiry: (time: string) => `It works once, until ${time}, Cairo time`,
  qrCode: "QR code of the link",
  print: "Print",
  printHint: "To print the sheet, use your browser's menu.",
  mailOthers: "Mail the others",
  sendByWhatsApp: (email: string, hide: Hide) => sentence`Send by WhatsApp${hide(` to ${email}`)}`,
};

export const mailTexts = {
  sent: "Mailed",
  failed: "Not mailed",
  waiting: "Not mailed yet",
  "not-known": "Not known yet",
};

export const linkFileTexts = {
  head: ["email", "name", "link"],
  numberHead: "whatsapp",
  mailHead: "mail",
  downloadCsv: "Download as CSV",
  downloadExcel: "Download for Excel",
};

type Mails = Record<"all" | "sent" | "failed" | "waiting" | "notKnown", number>;

export const mailsText = ({ all, sent, failed, waiting, notKnown }: Mails) =>
  [
    `${countText(sent)} of ${counted(all, { one: "link", other: "links" })} mailed.`,
    failed > 0 && `The mail service did not take ${countText(failed)}.`,
    notKnown > 0 &&
      `${counted(notKnown, { one: "link", other: "links" })} may have been mailed: look again in two minutes.`,
    waiting > 0 && `${counted(waiting, { one: "link waits", other: "links wait" })} for the next press.`,
    failed + waiting > 0 && "Press ‘Mail the others’ to go on.",
  ]
    .filter(Boolean)
    .join(" ");
