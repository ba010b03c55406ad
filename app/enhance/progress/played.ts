/** Markers among a video's places: a jump, and a new source. */
export const jump = -1;
export const newSource = -2;

/** The account, and the addresses that take its positions and actions: no account sends another's. */
export type Owner = { userId: string; positions: string; actions: string };

// End these keys with the user's id: `load-progress.ts` looks for that.
export const positionsKey = (userId: string) => `positions-${userId}`;
export const actionsKey = (userId: string) => `actions-${userId}`;
