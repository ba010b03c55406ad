import { mostRanges, type Seconds } from "./played";

/** In seconds. A new quality begins a little beside the place where the old one ended, and nobody has jumped. */
const nextTo = 1;

/** The seconds of a lecture that were played. Chromium's `video.played` counts what an earlier source played too. */
export class Seen {
  ranges: Seconds[] = [];
  /** Played without a jump. */
  private run: Seconds | null = null;
  private hasJumped = false;

  /** Takes where the video is, in seconds, and -1 at each jump. */
  count(place: number): void {
    if (place < 0) {
      this.hasJumped = true;
      return;
    }
    const [from, to] = this.run ?? [place, place];
    const goesOn = !this.hasJumped || (place >= from && place <= to + nextTo);
    this.hasJumped = false;
    // Only a new source stands before what it has played, for a moment.
    this.run = goesOn ? [from, Math.max(to, place)] : [place, place];
    this.ranges = joined([...this.ranges, [Math.round(this.run[0]), Math.round(this.run[1])]]);
  }

  forget(): void {
    this.ranges = [];
    this.run = null;
  }
}

export function joined(ranges: readonly Seconds[]): Seconds[] {
  const all: Seconds[] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = all[all.length - 1];
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) all.push([from, to]);
  }
  return all.slice(0, mostRanges);
}
