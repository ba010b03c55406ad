/** `share` runs from 0 to 1; `at` is in ms. */
export type Reached = { share: number; at: number };

/** Less says too little about the rest. */
const leastShare = 0.02;

/** In ms; null while too little is known. Work of an earlier try, before `start`, took none of this time. */
export function timeLeft(start: Reached, now: Reached): number | null {
  const done = now.share - start.share;
  return done > leastShare ? ((now.at - start.at) * (1 - now.share)) / done : null;
}
