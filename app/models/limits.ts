/** A lecture kept on a device plays for at most this many days (rule: Offline lectures). */
export const offlineDays = 14;

/** A member's session ends after `idleDays` without a visit, and after `wholeDays` in any case. */
export const memberSession = { idleDays: 14, wholeDays: 60 };

/** A browser stays known to the account for so long after a sign-in. */
export const knownDeviceDays = 400;

/** Activity is stored for so long. */
export const recordMonths = 24;

/** A message keeps the keyed digest of its sender's network for so long. */
export const networkDays = 30;

/**
 * Share of a lecture's seconds that makes it watched and, in each lecture of a course, opens its certificate (rules:
 * Watched, Certificate). After a change, stored marks and certificates stay, a missing mark comes when its player next
 * tells, and the right to a certificate is judged anew.
 */
export const watchedPercent = 90;
