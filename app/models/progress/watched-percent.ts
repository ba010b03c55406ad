/** Share of a lecture's seconds that make it watched (rule: Watched). After a change, stored marks stay and certificates are judged anew. */
export const watchedPercent = 90;
