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

/** The account, and the addresses that take its positions and actions: no account sends another's. */
export type Owner = { userId: string; positions: string; actions: string };

// End these keys with the user's id: `load-progress.ts` looks for that.
export const positionsKey = (userId: string) => `positions-${userId}`;
export const actionsKey = (userId: string) => `presses-${userId}`;
