/** Whole seconds; `to` is left out. */
export type Seconds = [from: number, to: number];

/** `seen` comes in any order, and may overlap. */
export type Played = {
  lectureId: number;
  position: number;
  seen: Seconds[];
  /** Milliseconds since 1970 by the browser's clock. */
  madeAt: number;
};

/** A write that would leave more ranges of seconds keeps those that were there. */
export const mostRanges = 500;

/** Stand among the places of a video for a jump, and for a new source. */
export const jump = -1;
export const newSource = -2;

/** One account never sends another's positions and presses. */
export type Owner = { userId: string; positions: string; presses: string };

// `keep-progress.ts` finds what waits by the end of its key.
export const positionsKey = (userId: string) => `positions-${userId}`;
export const pressesKey = (userId: string) => `presses-${userId}`;
