/** How long a link for a new password works. */
export const linkHours = 24;

/** The same for an account without a password: its link may wait on paper, and takes no password away. */
export const firstLinkDays = 7;
