export const linkHours = 24;

/** Of an account without a password: it may wait on paper, and takes no password away. */
export const firstLinkDays = 7;
