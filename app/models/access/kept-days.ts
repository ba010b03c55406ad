/** A lecture kept on a device plays for at most this many days (rule: Kept lectures). */
export const keptDays = 14;
