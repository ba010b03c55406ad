/** Whole seconds of a lecture, the last one left out. */
export type Seconds = [from: number, to: number];

/** What a player tells. `seen` comes in any order, and may overlap. */
export type Played = {
  lectureId: number;
  position: number;
  seen: Seconds[];
  /** Milliseconds since 1970 by the browser's clock. */
  madeAt: number;
};

/** A write that would leave more ranges of seconds keeps those that were there. */
export const mostRanges = 500;

/** Whose positions they are, and where they are sent: one account never sends another's. */
export type Owner = { userId: string; address: string };

export const waitingKey = (userId: string) => `positions-${userId}`;
