/** A lecture kept on a device plays for at most this many days (rule: Offline lectures). */
export const offlineDays = 14;

/**
 * Share of a lecture's seconds that makes it watched and, in each lecture of a course, opens its certificate (rules:
 * Watched, Certificate). After a change, stored marks and certificates stay, a missing mark comes when its player next
 * tells, and the right to a certificate is judged anew.
 */
export const watchedPercent = 90;
