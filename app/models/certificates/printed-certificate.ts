import { certificates } from "#db/schema";

/** Only this is public; the rest is between the learner and the society. */
export const printed = {
  code: certificates.code,
  name: certificates.name,
  arabicName: certificates.arabicName,
  courseName: certificates.courseName,
  cpdMinutes: certificates.cpdMinutes,
  issuedAt: certificates.issuedAt,
  withdrawnAt: certificates.withdrawnAt,
};

export type Certificate = Pick<typeof certificates.$inferSelect, keyof typeof printed>;
