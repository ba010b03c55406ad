/**
 * Share of a lecture's seconds that makes it watched (rule: Watched). After a change, marks and certificates that are
 * stored stay; who may ask for a certificate is judged anew.
 */
export const watchedPercent = 90;
