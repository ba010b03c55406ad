import { counted } from "~/formats";
import { watchedPercent } from "~/models/limits";

export const certificateTexts = {
  title: "Certificate of completion",
  ofCourse: "Certificate of this course",
  ready: "You have watched every lecture:",
  goneTitle: "No such course",
  gone: "It may have been removed. Choose another one from the list.",
  noLectures: "This course has no lectures to watch yet.",
  watched: (watched: number, all: number) =>
    `${watched} of ${counted(all, { one: "lecture", other: "lectures" })} watched`,
  howItCounts: `You get the certificate once you have played ${watchedPercent} % of each lecture. Skipped parts do not count, and neither does ‘Mark as watched’.`,
  needsScript: "Your browser has JavaScript turned off, so it cannot count what you play.",
  missing: "Still to watch",
  /** For seconds that were reported faster than anyone can play them. */
  countsFrom: (time: string) => `counts from ${time}`,
  allWatched: "You have watched all lectures of this course.",
  askName: "Write your name as it should stand on the certificate. It cannot be changed later.",
  willSay: "The certificate will show this name. It cannot be changed later.",
  changeName: "Change your name",
  ask: "Get the certificate",
  issued: "Your certificate was issued.",
  notWatched: "Not all lectures of this course are watched yet. Nothing was issued.",
  anotherName: "Your name was changed in another window. Nothing was issued: check it and try again.",
  print: "Open it to print",
  publicPage: "What others see",
  withdrawn: (day: string) => `The society withdrew this certificate on ${day}.`,
  askSociety: "If you think that this is a mistake, write to the society.",
  code: "Code",
  noCertificate: "No such certificate",
  noCertificateHint: "Open the certificate from its course.",
  back: "Back to the certificate",
  howToPrint: "To print it or to save it as a PDF, choose Print in your browser’s menu. It fits one A4 page.",
  certifies: "This certifies that",
  completed: "has watched all lectures of the course",
  hoursGiven: (hours: string) => `${hours} of CPD/CME`,
  check: "Anyone can check this certificate at",
  qr: "QR code of the page that checks this certificate",
  myCourses: "My courses",
} as const;

export const printTexts = {
  myCourses: "My courses",
  print: "Print",
};
