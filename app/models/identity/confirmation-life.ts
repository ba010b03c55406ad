/** How long a password counts that was given in a session, for what changes who may sign in. */
export const confirmedMinutes = 10;
