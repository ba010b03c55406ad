import { segmentSeconds } from "~/media/packaging/ladder";

/** Who comes to one data centre in an evening, and what each asks for when: the same for the same numbers. */

export const evening = { hours: 3, lectures: 200, seconds: 120 } as const;

const positionSeconds = 15;
const visitsForASignIn = 20;

type Rendition = "144p" | "360p" | "720p";

export type Part =
  | "signIn"
  | "home"
  | "start"
  | "lecture"
  | "poster"
  | "playlist"
  | "init"
  | "segment"
  | "position";

export type Ask = {
  /** In ms from the evening's beginning. */
  at: number;
  part: Part;
  viewer: number;
  /** From 0, the most popular one first. */
  lecture: number;
  rendition: Rendition;
  /** Of a segment or a position. */
  number: number;
};

/** Mulberry32: 32 bits of state are enough for a pattern. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The second lecture is chosen half as often as the first, the third a third as often, and so on. */
function choosing(random: () => number, lectures: number) {
  const weights = Array.from({ length: lectures }, (_, rank) => 1 / (rank + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let left = random() * all;
    const found = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return found < 0 ? lectures - 1 : found;
  };
}

/** In the order of time. Arrivals are densest in the middle of the evening; lines differ. */
export function planEvening(viewers: number, seed = 1): Ask[] {
  const random = chance(seed);
  const chooseLecture = choosing(random, evening.lectures);
  const asks: Ask[] = [];
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    const arrival = ((random() + random() + random()) / 3) * evening.hours * 3_600_000;
    const lecture = chooseLecture();
    const line = random();
    const rendition = line < 0.4 ? "144p" : line < 0.8 ? "360p" : "720p";
    const ask = (second: number, part: Part, number = 0) =>
      asks.push({ at: Math.round(arrival + second * 1000), part, viewer, lecture, rendition, number });
    if (viewer % visitsForASignIn === 0) ask(0, "signIn");
    ask(5, "home");
    ask(10, "start");
    ask(20, "lecture");
    ask(21, "poster");
    // The page brings those of the lowest rendition.
    if (rendition !== "144p") for (const part of ["playlist", "init"] as const) ask(25, part);
    for (let second = 0; second <= evening.seconds; second += segmentSeconds)
      ask(25 + second, "segment", second / segmentSeconds);
    for (let second = positionSeconds; second <= evening.seconds; second += positionSeconds)
      ask(25 + second, "position", second);
  }
  return asks.sort((one, other) => one.at - other.at);
}
