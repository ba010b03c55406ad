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
