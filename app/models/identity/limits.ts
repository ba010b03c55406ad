/** How long a password counts that was given in a session, for what changes who may sign in. */
export const confirmedMinutes = 10;

/** How long a link for a new password works. */
export const linkHours = 24;

/** The same for an account without a password: its link may wait on paper, and takes no password away. */
export const firstLinkDays = 7;

/** In characters: a hash of more would only take time. */
export const longestPassword = 128;
