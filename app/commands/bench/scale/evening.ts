import { segmentAt, segmentLengths, startOf } from "~/media/packaging/segment-lengths";

/** Plans the viewers of one data centre in an evening and their requests. The same numbers give the same plan. */

export const evening = { hours: 3, lectures: 200, seconds: 120 };
export type Evening = typeof evening;

export const positionSeconds = 60;
export const visitsForASignIn = 20;

type Rendition = "144p" | "360p" | "720p";

export type Part =
  | "signIn"
  | "home"
  | "start"
  | "lecture"
  | "poster"
  | "playlist"
  | "init"
  | "first segment"
  | "segment"
  | "first position"
  | "position";

export type Viewer = {
  viewer: number;
  /** In ms from the evening's beginning. */
  arrival: number;
  /** From 0, the most popular one first. */
  lecture: number;
  rendition: Rendition;
};

/** How many viewers this one represents. */
export type Sent = Viewer & { weight: number };

export type Ask = Omit<Sent, "arrival"> & {
  /** In ms from the evening's beginning. */
  at: number;
  part: Part;
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

/** Arrivals are densest in the middle of the evening; lines differ. */
export function planViewers(viewers: number, { hours, lectures }: Evening = evening, seed = 1): Viewer[] {
  const random = chance(seed);
  const chooseLecture = choosing(random, lectures);
  return Array.from({ length: viewers }, (_, viewer) => {
    const arrival = ((random() + random() + random()) / 3) * hours * 3_600_000;
    const lecture = chooseLecture();
    const line = random();
    return { viewer, arrival, lecture, rendition: line < 0.4 ? "144p" : line < 0.8 ? "360p" : "720p" };
  });
}

/** Covers the first viewer of each lecture's renditions and a sample of a hundred others. */
export const fewestSent = 3 * evening.lectures + 100;

/**
 * Returns about `most` of the viewers, in the order of their arrival. Keeps the first viewer of each lecture's
 * renditions, with weight 1, because they fetch every file that the edge lacks. All others find their files at the edge,
 * so an even sample represents them.
 */
export function chooseSent(viewers: readonly Viewer[], most: number): Sent[] {
  const inOrder = [...viewers].sort((one, other) => one.arrival - other.arrival);
  const watched = new Set<string>();
  const first = new Set<Viewer>();
  for (const each of inOrder) {
    const files = `${each.lecture} ${each.rendition}`;
    if (!watched.has(files)) first.add(each);
    watched.add(files);
  }
  const others = inOrder.filter((each) => !first.has(each));
  const step = Math.max(1, Math.ceil(others.length / Math.max(1, most - first.size)));
  const chosen = new Set(others.filter((_, at) => at % step === 0));
  return inOrder
    .filter((each) => first.has(each) || chosen.has(each))
    .map((each) => ({ ...each, weight: first.has(each) ? 1 : others.length / chosen.size }));
}

/** In the order of time. */
export const asksOf = (sent: readonly Sent[], { seconds }: Evening = evening): Ask[] =>
  sent.flatMap((each) => visit(each, seconds)).sort((one, other) => one.at - other.at);

function visit({ arrival, ...viewer }: Sent, seconds: number): Ask[] {
  const ask = (second: number, part: Part, number = 0): Ask => ({
    ...viewer,
    part,
    number,
    at: Math.round(arrival + second * 1000),
  });
  const segments = Array.from({ length: segmentAt(segmentLengths, seconds) + 1 }, (_, number) => number);
  const positions = Array.from({ length: Math.floor(seconds / positionSeconds) }, (_, number) => number);
  return [
    ...(viewer.viewer % visitsForASignIn === 0 ? [ask(0, "signIn")] : []),
    ask(5, "home"),
    ask(10, "start"),
    ask(20, "lecture"),
    ask(21, "poster"),
    // The page brings those of the lowest rendition.
    ...(viewer.rendition === "144p" ? [] : [ask(25, "playlist"), ask(25, "init")]),
    ...segments.map((number) =>
      ask(25 + startOf(segmentLengths, number), number === 0 ? "first segment" : "segment", number),
    ),
    ...positions.map((number) => {
      const second = (number + 1) * positionSeconds;
      return ask(25 + second, number === 0 ? "first position" : "position", second);
    }),
  ];
}
