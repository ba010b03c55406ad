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

/** One account never sends another's positions. */
export type Owner = { userId: string; address: string };

export const waitingKey = (userId: string) => `positions-${userId}`;
