import { type Question, quoted } from "~/ui/confirm/question";

export const certificatesTexts = {
  title: "Certificates",
  filter: "Filter by course or name",
  empty: "This user has no certificates yet.",
  valid: "Valid",
  withdrawn: "Withdrawn",
  noHours: "None",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw a certificate",
  withdrawIntro: (course: string, email: string) =>
    `The certificate for ${quoted(course)} of ${email} will no longer be valid. Its public page will say so, without the reason.`,
  reason: "Reason",
  reasonHint: "Only administrators see it.",
  isWithdrawn: "The certificate was withdrawn.",
  wasWithdrawn: "This certificate was already withdrawn. Nothing was changed.",
  restore: "Restore",
  restoreTitle: "Restore a certificate",
  isRestored: "The certificate is valid again.",
  wasValid: "This certificate was already valid. Nothing was changed.",
  gone: "This certificate no longer exists.",
  certificate: "Certificate",
  hours: "Hours",
  issued: "Issued",
  state: "State",
  change: "Change",
  theCertificateFor: (courseName: string) => `the certificate for ${courseName}`,
  users: "Users",
} as const;

export const withdrawTexts = {
  users: "Users",
  cancel: "Cancel",
};

export const restoration = (course: string, email: string): Question => ({
  title: certificatesTexts.restoreTitle,
  message: `The certificate for ${quoted(course)} of ${email} will be valid again.`,
  confirmLabel: certificatesTexts.restore,
  tone: "primary",
});
