/** Whole seconds, from `from` to just before `to`. */
export type Seconds = [from: number, to: number];

/** `seen` comes in any order, and may overlap. */
export type Played = {
  lectureId: number;
  position: number;
  seen: Seconds[];
  /** Milliseconds since 1970, in a browser by its own clock. */
  madeAt: number;
};

/** If a write would make more ranges than this, the stored ranges stay as they are. */
export const mostRanges = 500;

/** Markers among a video's places: a jump, and a new source. */
export const jump = -1;
export const newSource = -2;

/** The account, and the addresses that take its positions and presses: no account sends another's. */
export type Owner = { userId: string; positions: string; presses: string };

// End these keys with the user's id: `keep-progress.ts` looks for that.
export const positionsKey = (userId: string) => `positions-${userId}`;
export const pressesKey = (userId: string) => `presses-${userId}`;
