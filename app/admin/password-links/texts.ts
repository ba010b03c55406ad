import { counted, countText } from "~/formats";

export const linkSheetTexts = {
  passwordLinks: "Password links",
  passwordLink: "Password link",
  email: "Email",
  why: "Why",
  withoutALink: "Without a link",
  madeOn: (time: string) => `${time}, Cairo time`,
  firstOf: (shown: string, total: string) => `The first ${shown} of ${total}. The CSV file has all.`,
  qrCodesUpTo: (drawn: string) => `The first ${drawn} links have a QR code.`,
  openOrScan: "Open this link or scan the code with your phone, and choose your password.",
  openIt: "Open this link and choose your password.",
  worksOnceUntil: (time: string) => `It works once, until ${time}, Cairo time`,
  qrCode: "QR code of the link",
  print: "Print",
  toPrint: "To print the sheet, use your browser's menu.",
  mailTheOthers: "Mail the others",
};

export const mailTexts = {
  sent: "Mailed",
  failed: "Not mailed",
  waiting: "Not mailed yet",
  "not-known": "Not known yet",
};

export const linkFileTexts = {
  head: ["email", "name", "link"],
  mailHead: "mail",
  asCsv: "Download as CSV",
  forExcel: "Download for Excel",
};

export const passwordLinkMessageTexts = {
  subject: "Your password link",
  text: (href: string, society: string, until: string) =>
    `${society}: open this link to set your password: ${href}\nIt works once, until ${until}, Cairo time.`,
  mail: (text: string, society: string) =>
    `${text}\n\nIf you did not ask for it, you do not need to do anything.\n\n${society}\n`,
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
