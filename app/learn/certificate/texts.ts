import type { ReactNode } from "react";
import { counted } from "~/formats";
import { watchedPercent } from "~/models/limits";
import { quoted } from "~/ui/confirm/question";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const certificateTexts = {
  title: "Certificate of completion",
  courseCertificate: "Certificate of this course",
  certificateOf: (course: ReactNode, hide: Hide) =>
    sentence`Certificate of this course${hide(sentence`: ${course}`)}`,
  allWatchedNote: (link: ReactNode) => sentence`You have watched every lecture: ${link}`,
  noSuchCourse: "No such course",
  noSuchCourseHint: "It may have been removed. Choose another one from the list.",
  noLectures: "This course has no lectures to watch yet.",
  lecturesWatched: (watched: number, all: number) =>
    `${watched} of ${counted(all, { one: "lecture", other: "lectures" })} watched`,
  progress: (watched: number, all: number) => `${watched} of ${all} watched`,
  howItCountsTitle: "How it counts",
  countingRule: `You get the certificate once you have played ${watchedPercent} % of each lecture. Skipped parts do not count, and neither does ‘Mark as watched’.`,
  needsScript: "Your browser has JavaScript turned off, so it cannot count what you play.",
  unwatched: "Still to watch",
  /** For seconds that were reported faster than anyone can play them. */
  countsFrom: (time: string) => `(counts from ${time})`,
  allWatched: "You have watched all lectures of this course.",
  nameRequest: "Write your name as it should stand on the certificate. It cannot be changed later.",
  nameConfirmation: "The certificate will show this name. It cannot be changed later.",
  changeName: "Change your name",
  requestCertificate: "Get the certificate",
  issued: "Your certificate was issued.",
  notWatched: "Not all lectures of this course are watched yet. Nothing was issued.",
  nameChanged: "Your name was changed in the meantime. Nothing was issued: check it and try again.",
  openPrintView: "Print or save as PDF",
  publicPage: "Public page",
  withdrawn: (day: string) => `The society withdrew this certificate on ${day}.`,
  withdrawnHint: "If you think that this is a mistake, write to the society.",
  code: "Code",
  noCertificate: "No such certificate",
  noCertificateHint: "Open the certificate from its course.",
  backToCertificate: "Back to the certificate",
  printHint: "To print it or to save it as a PDF, choose Print in your browser’s menu. It fits one A4 page.",
  myCourses: "My courses",
} as const;

export const shareTexts = {
  whatsApp: "Send by WhatsApp",
  linkedIn: "Add to LinkedIn",
  message: (course: string, society: string, address: string) =>
    `My certificate for ${quoted(course)}, from ${society}: ${address}`,
};

export const printTexts = {
  myCourses: "My courses",
  print: "Print",
};

/** A certificate is English in each language. */
export const sheetTexts = {
  title: "Certificate of completion",
  nameIntro: "This certifies that",
  courseIntro: "has completed the course",
  hours: (hours: string) => `${hours} of CPD/CME`,
  verification: (address: ReactNode) => sentence`Anyone can check this certificate at ${address}`,
  issuedOn: (day: string) => `Issued on ${day}`,
  qrCode: "QR code of the page that checks this certificate",
  signature: "Signature",
};
