import type { ReactNode } from "react";
import { type Question, quoted } from "~/ui/confirm/question";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const certificatesTexts = {
  title: "Certificates",
  filter: "Filter by course or name",
  empty: "This user has no certificates yet.",
  valid: "Valid",
  withdrawn: (date: string, reason: ReactNode) => sentence`Withdrawn ${date}: ${reason}`,
  noHours: "None",
  withdraw: "Withdraw",
  withdrawFor: (course: string, hide: Hide) => sentence`Withdraw ${hide(`the certificate for ${course}`)}`,
  withdrawTitle: "Withdraw a certificate",
  withdrawIntro: (course: string, email: string) =>
    `The certificate for ${quoted(course)} of ${email} will no longer be valid. Its public page will say so, without the reason.`,
  reason: "Reason",
  reasonHint: "Only administrators see it.",
  withdrawalDone: "The certificate was withdrawn.",
  alreadyWithdrawn: "This certificate was already withdrawn. Nothing was changed.",
  restore: "Restore",
  restoreFor: (course: string, hide: Hide) => sentence`Restore ${hide(`the certificate for ${course}`)}`,
  restoreTitle: "Restore a certificate",
  restorationDone: "The certificate is valid again.",
  alreadyValid: "This certificate was already valid. Nothing was changed.",
  gone: "This certificate no longer exists.",
  certificate: "Certificate",
  hours: "Hours",
  issued: "Issued",
  state: "State",
  change: "Change",
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
