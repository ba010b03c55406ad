/** Markers among a video's places: a jump, and a new source. */
export const jump = -1;
export const newSource = -2;

/** The account, and the addresses that take its positions and presses: no account sends another's. */
export type Owner = { userId: string; positions: string; presses: string };

// End these keys with the user's id: `keep-progress.ts` looks for that.
export const positionsKey = (userId: string) => `positions-${userId}`;
export const pressesKey = (userId: string) => `presses-${userId}`;
