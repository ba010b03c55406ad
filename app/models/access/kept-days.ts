/** A lecture that a learner keeps on a device plays for so many days at most (rule: Kept lectures). */
export const keptDays = 14;
